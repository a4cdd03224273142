import { Type } from '@sinclair/typebox';
import * as t from 'io-ts';
import * as v from 'valibot';
import { z } from 'zod';

export const RecordCodec = t.intersection([
  t.type({ id: t.string, zone_name: t.string }),
  t.partial({ locked: t.boolean }),
]);

export const RecordRow = z
  .object({ id: z.string(), locked: z.boolean() })
  // expect: dns-record-locked-field proven @locked
  .transform((row) => ({ id: row.id, editable: !row.locked }));

export class Host {
  constructor(private readonly raw: { id: string; zone_id: string }) {}

  get key() {
    // expect: dns-record-zone-fields proven @zone_id
    return `${this.raw.zone_id}/${this.raw.id}`;
  }
}

export const HostRow = v.pipe(
  v.object({ id: v.string(), zone_id: v.string() }),
  v.transform((raw) => new Host(raw)),
);

export const HostText = Type.Transform(Type.Object({ id: Type.String(), zone_name: Type.String() }))
  // expect: dns-record-zone-fields proven @zone_name
  .Decode((raw) => ({ id: raw.id, host: raw.zone_name }))
  .Encode(({ id, host }) => ({ id, zone_name: host }));

export const CrateRow = z
  .object({ id: z.string(), locked: z.boolean() })
  .transform((row) => ({ id: row.id, editable: !row.locked }));
