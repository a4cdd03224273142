import axios from 'axios';
import { Branch } from './branch.js';

export class Gateway {
  private readonly root: Branch;
  private readonly stock: Branch;

  constructor(settings: { url: string; depot: { url: string } }) {
    this.root = new Branch(axios.create({ baseURL: settings.url }), '');
    this.stock = new Branch(axios.create({ baseURL: settings.depot.url }), '');
  }

  zone(id: string) {
    return this.root.below('zones', id);
  }

  shelf(id: string) {
    return this.stock.below('zones', id);
  }
}
