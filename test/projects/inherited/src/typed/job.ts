import { Limits, Settings } from './collections';

// Of `settings`, the program calls only what changes one of them.
export class Job {
  constructor(
    private readonly settings: Settings,
    private readonly limits: Limits,
  ) {}

  async run(zone: string) {
    await this.settings.update(zone, 'always_use_https', { value: 'on' });
    return this.limits.find(zone);
  }
}
