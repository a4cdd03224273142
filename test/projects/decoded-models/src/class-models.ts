import { Expose } from 'class-transformer';

export class Zone {
  id!: string;
  zone_name!: string;
  locked!: boolean;

  isEditable() {
    // expect: dns-record-locked-field proven @locked
    return !this.locked;
  }
}

export class Tunnel {
  @Expose() id!: string;
  @Expose() connections!: unknown[];

  get size() {
    // expect: tunnel-connections-field proven @connections
    return this.connections.length;
  }
}

/** The field is the program's own in each instance. */
export class Draft {
  id!: string;
  locked = true;

  isEditable() {
    return !this.locked;
  }
}

export class Shelf {
  id!: string;
  locked!: boolean;

  isEditable() {
    return !this.locked;
  }
}
