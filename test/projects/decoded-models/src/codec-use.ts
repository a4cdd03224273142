import { Type } from '@sinclair/typebox';
import * as A from 'fp-ts/Array';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import * as t from 'io-ts';
import * as v from 'valibot';
import { z } from 'zod';
import { byCodec, byTypeBox, byValibot, byZod } from './codec-client.ts';
import { CrateRow, HostRow, HostText, RecordCodec, RecordRow } from './codec-models.ts';

export const names = (zone: string) =>
  pipe(
    byCodec(`/zones/${zone}/dns_records`, t.array(RecordCodec)),
    // expect: dns-record-zone-fields proven @zone_name
    TE.map(A.map((record) => record.zone_name)),
  );

export const open = async (zone: string) =>
  (await byZod(`/zones/${zone}/dns_records`, z.array(RecordRow))).filter((row) => row.editable);

export const keys = async (zone: string) =>
  (await byValibot(`/zones/${zone}/dns_records`, v.array(HostRow))).map((host) => host.key);

export const hosts = async (zone: string) =>
  (await byTypeBox(`/zones/${zone}/dns_records`, Type.Array(HostText))).map((row) => row.host);

export const crates = async (zone: string) =>
  (await byZod(`/zones/${zone}/custom_hostnames`, z.array(CrateRow))).filter((row) => row.editable);
