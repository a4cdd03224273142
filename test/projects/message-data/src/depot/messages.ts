import type { Bus } from '../bus';

/** Settings of a shelf of the depot: another class of the same name. */
export class ChangeSettings {
  constructor(
    readonly shelf: string,
    readonly items: readonly object[],
  ) {}
}

export const tidy = (bus: Bus) => bus.send(new ChangeSettings('north', [{ id: 'privacy_pass', value: 'on' }]));
