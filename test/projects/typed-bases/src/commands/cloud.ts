import { Command, Option } from 'clipanion';
import type { CloudServices } from '../services.ts';
import { Printing } from './base.ts';

export class Settings extends Command<CloudServices> {
  static override paths = [['settings']];
  zone = Option.String();

  async execute(): Promise<void> {
    // expect: zone-settings-batch proven @settings
    const found = await this.context.remote.section(this.zone).list<{ id: string }>('settings');
    this.context.stdout.write(`${found.length}\n`);
  }
}

export class Limits extends Printing<'info', CloudServices> {
  static override paths = [['limits']];
  zone = Option.String();

  async execute(): Promise<void> {
    const { remote } = this.context;
    // expect: rate-limits-v1 proven @rate_limits
    const limits = await remote.section(this.zone).list<{ id: string }>('rate_limits');
    this.print(`${limits.length}`);
  }
}
