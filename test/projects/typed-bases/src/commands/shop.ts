import { Option } from 'clipanion';
import type { ShopServices } from '../services.ts';
import { Printing } from './base.ts';

export class ShelfSettings extends Printing<'info', ShopServices> {
  static override paths = [['shelf-settings']];
  zone = Option.String();

  async execute(): Promise<void> {
    const shelf = this.context.remote.section(this.zone);
    const settings = await shelf.list<{ id: string }>('settings');
    const limits = await shelf.list<{ id: string }>('rate_limits');
    this.print(`${settings.length} ${limits.length}`);
  }
}
