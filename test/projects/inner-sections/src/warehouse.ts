import axios from 'axios';
import { Branch } from './branch.js';

export class Warehouse {
  private readonly root: Branch;

  constructor(tuning: { root: string }) {
    this.root = new Branch(axios.create({ baseURL: tuning.root }), '');
  }

  zone(id: string) {
    return this.root.below('zones', id);
  }
}
