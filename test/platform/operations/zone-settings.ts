/** Settings of the zone, one by one and in one batch. Document: Versioning 1, 15, 22, 33, 34, 36, 37 and 39. */
import { fail, getBody, isObject, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import type { Settings } from './settings.ts';

const BATCH = { item: 1, gone: '2027-03-31' };

/** The settings that the document deprecates themselves, whatever the route. */
const DEPRECATED: Readonly<Record<string, { item: number; gone?: string }>> = {
  brotli: { item: 33 },
  cname_flattening: { item: 22 },
  minify: { item: 34 },
  // The document dates the end by the month.
  mirage: { item: 15, gone: '2026-02-01' },
  mobile_redirect: { item: 36 },
  privacy_pass: { item: 39 },
  server_side_exclude: { item: 37 },
};

/** Most settings have a `value`. */
const getField = (id: string) => (id === 'ssl_recommender' ? 'enabled' : 'value');

const FLATTENING: Readonly<Record<string, boolean>> = { off: false, apex: false, on: true };

export function listZoneSettingsOperations(settings: Settings): Operation[] {
  const batch = '/zones/{zone_id}/settings';
  const one = `${batch}/{setting_id}`;
  const names = ['cname_flattening', ...settings.values.keys()];
  const write = (id: string, body: Record<string, unknown>, call: Call) =>
    refuse(id, call) ?? change(settings, id, body);
  return [
    on(
      `GET ${batch}`,
      (call) =>
        list(
          names.filter((id) => !hasEnded(id, call)).map((id) => show(settings, id)),
          new URLSearchParams('per_page=1000'),
        ),
      BATCH,
    ),
    on(
      `PATCH ${batch}`,
      (call) => {
        const { items } = getBody(call);
        const elements = Array.isArray(items) ? items.filter(isObject) : [];
        // All or nothing: every element is looked at before the first is written.
        for (const element of elements) {
          const refusal = refuse(String(element.id), call) ?? refuseValue(String(element.id), element);
          if (refusal) return refusal;
        }
        for (const element of elements) change(settings, String(element.id), element);
        return succeed(elements.map(({ id }) => show(settings, String(id))));
      },
      BATCH,
    ),
    on(
      `GET ${one}`,
      (call) => refuse(call.params.setting_id!, call) ?? succeed(show(settings, call.params.setting_id!)),
    ),
    on(`PATCH ${one}`, (call) => write(call.params.setting_id!, getBody(call), call)),
    on('POST /zones/{zone_id}/settings/privacy_pass', (call) => write('privacy_pass', getBody(call), call)),
  ];

  function refuse(id: string, call: Call): Answer | null {
    if (!names.includes(id)) return notFound();
    const deprecated = DEPRECATED[id];
    if (deprecated) call.note(deprecated.item);
    return hasEnded(id, call) ? fail(410, `${id} has ended`) : null;
  }
}

function hasEnded(id: string, call: Call): boolean {
  const deprecated = DEPRECATED[id];
  return deprecated !== undefined && call.hasEnded(deprecated.item, deprecated.gone);
}

function show({ zone, values }: Settings, id: string): Record<string, unknown> {
  const value = id === 'cname_flattening' ? (zone.flatten_all_cnames ? 'on' : 'off') : values.get(id);
  return { id, [getField(id)]: value, editable: true, modified_on: null };
}

function refuseValue(id: string, body: Record<string, unknown>): Answer | null {
  const value = body[getField(id)];
  if (value === undefined) return fail(400, `${getField(id)} is missing`);
  return id === 'cname_flattening' && FLATTENING[String(value)] === undefined ? fail(400, 'no such value') : null;
}

function change(settings: Settings, id: string, body: Record<string, unknown>): Answer {
  const refusal = refuseValue(id, body);
  if (refusal) return refusal;
  if (id === 'cname_flattening') settings.zone.flatten_all_cnames = FLATTENING[String(body.value)]!;
  else settings.values.set(id, body[getField(id)]);
  return succeed(show(settings, id));
}
