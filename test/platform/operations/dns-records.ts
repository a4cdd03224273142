/** DNS records. Document: Versioning 12, 28, 30, 31, 35 and 38, Errors. */
import { fail, getBody, has, isObject, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import { ZONE, ZONE_NAME } from '../names.ts';
import { findRecords, refuseFilters } from './dns-record-filters.ts';

export interface DnsRecord {
  id: string;
  type: string;
  name: string;
  content: string;
  ttl: number;
  proxied: boolean;
  comment: string | null;
  data?: Record<string, unknown>;
}

/** The last day on which responses name the zone. */
const LAST_DAY_OF_ZONE_FIELDS = '2024-11-30';
/** From this day on responses leave `locked` out. */
const LOCKED_GONE = '2024-07-14';
/** From this day on the cause of an error is no longer wrapped. */
const CHAIN_GONE = '2024-10-01';
/** From this day on an update cannot change the type. */
const TYPE_CHANGE_GONE = '2026-06-30';

const SRV_PARTS = ['service', 'proto', 'name'] as const;

/** The records of the zone by their IDs. */
export type DnsRecords = Map<string, DnsRecord>;

export function listDnsRecordOperations(records: DnsRecords): Operation[] {
  const base = '/zones/{zone_id}/dns_records';
  const one = `${base}/{dns_record_id}`;
  let made = records.size;
  const create = (body: Record<string, unknown>, call: Call) => {
    const record = fill(
      { id: `record-${(made += 1)}`, type: '', name: '', content: '', ttl: 1, proxied: false, comment: null },
      body,
    );
    const refusal = refuseFields(body, call) ?? refuseInvalid(record, call);
    if (refusal) return refusal;
    records.set(record.id, record);
    return succeed(show(record, call));
  };
  const update = (id: string, body: Record<string, unknown>, isWhole: boolean, call: Call) => {
    const known = records.get(id);
    if (!known) return notFound();
    const record = fill(
      isWhole ? { ...known, content: '', ttl: 1, proxied: false, comment: null, data: undefined } : { ...known },
      body,
    );
    const refusal = refuseFields(body, call) ?? refuseTypeChange(known, record, call) ?? refuseInvalid(record, call);
    if (refusal) return refusal;
    records.set(id, record);
    return succeed(show(record, call));
  };
  return [
    on(`GET ${base}`, (call) => {
      const refusal = refuseFilters(call);
      return (
        refusal ??
        list(
          findRecords([...records.values()], call.query).map((record) => show(record, call)),
          call.query,
        )
      );
    }),
    on(`POST ${base}`, (call) => create(getBody(call), call)),
    on(`POST ${base}/batch`, (call) => {
      const { deletes = [], posts = [] } = getBody(call) as {
        deletes?: { id: string }[];
        posts?: Record<string, unknown>[];
      };
      for (const { id } of deletes) records.delete(id);
      return succeed({ deletes, posts: posts.map((post) => (create(post, call).body as { result: unknown }).result) });
    }),
    on(`GET ${one}`, (call) => {
      const record = records.get(call.params.dns_record_id!);
      return record ? succeed(show(record, call)) : notFound();
    }),
    on(`PUT ${one}`, (call) => update(call.params.dns_record_id!, getBody(call), true, call)),
    on(`PATCH ${one}`, (call) => update(call.params.dns_record_id!, getBody(call), false, call)),
    on(`DELETE ${one}`, ({ params }) =>
      records.delete(params.dns_record_id!) ? succeed({ id: params.dns_record_id }) : notFound(),
    ),
  ];
}

export function createRecords(): DnsRecords {
  const common = { ttl: 1, proxied: false, comment: null };
  const records: DnsRecord[] = [
    { id: 'record-1', type: 'A', name: `www.${ZONE_NAME}`, content: '192.0.2.1', ...common },
    { id: 'record-2', type: 'A', name: `api.${ZONE_NAME}`, content: '192.0.2.2', ...common },
    { id: 'record-3', type: 'CNAME', name: `docs.${ZONE_NAME}`, content: `www.${ZONE_NAME}`, ...common },
    { id: 'record-4', type: 'TXT', name: ZONE_NAME, content: 'v=spf1 -all', ...common },
    {
      id: 'record-5',
      type: 'SRV',
      name: `_sip._tcp.${ZONE_NAME}`,
      content: '5 5060 sip.example.net',
      ...common,
      data: { priority: 10, weight: 5, port: 5060, target: 'sip.example.net' },
    },
  ];
  return new Map(records.map((record) => [record.id, record]));
}

/** The record with what the body says of it. The parts of an SRV record's name are its name while they are accepted. */
function fill(record: DnsRecord, body: Record<string, unknown>): DnsRecord {
  for (const name of ['type', 'name', 'content', 'ttl', 'proxied', 'comment'] as const) {
    if (has(body, name)) Object.assign(record, { [name]: body[name] });
  }
  if (!isObject(body.data)) return record;
  const data = { ...body.data };
  if (record.type === 'SRV') {
    if (SRV_PARTS.every((part) => has(data, part))) record.name = SRV_PARTS.map((part) => String(data[part])).join('.');
    for (const part of SRV_PARTS) delete data[part];
    record.content = [data.weight, data.port, data.target].join(' ');
  }
  record.data = data;
  return record;
}

/** A record as a response holds it on that day. */
function show(record: DnsRecord, call: Call): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...record };
  if (record.type === 'SRV' && !call.hasEnded(38)) {
    const [service, proto, ...labels] = record.name.split('.');
    shown.data = { ...record.data, service, proto, name: labels.join('.') };
  }
  if (call.today <= LAST_DAY_OF_ZONE_FIELDS) Object.assign(shown, { zone_id: ZONE, zone_name: ZONE_NAME });
  if (call.today < LOCKED_GONE) shown.locked = false;
  return shown;
}

/** Writes down what is deprecated in a body; refuses the parts of an SRV name once they have ended. `locked` is ignored. */
function refuseFields(body: Record<string, unknown>, call: Call): Answer | null {
  if (has(body, 'locked')) call.note(35);
  if (body.type !== 'SRV' || !SRV_PARTS.some((part) => has(body.data, part))) return null;
  call.note(38);
  return call.hasEnded(38) ? fail(400, 'data.service, data.proto and data.name are not accepted') : null;
}

function refuseTypeChange(known: DnsRecord, record: DnsRecord, call: Call): Answer | null {
  if (known.type === record.type) return null;
  call.note(12);
  return call.hasEnded(12, TYPE_CHANGE_GONE) ? fail(400, 'the type of a record cannot change') : null;
}

function refuseInvalid({ type, name, content }: DnsRecord, call: Call): Answer | null {
  const cause =
    type === '' ? 'type is missing' : name === '' ? 'name is missing' : content === '' ? 'content is missing' : null;
  if (cause === null) return null;
  if (call.today >= CHAIN_GONE) return fail(400, cause, { code: 9000 });
  return fail(400, 'DNS Validation Error', { code: 1004, error_chain: [{ code: 9000, message: cause }] });
}
