/** Webhooks of meetings and the key of their signatures. Document: Resources, Meeting webhook configuration; Endpoints; Events. */
import { sign, type KeyPairKeyObjectResult } from 'node:crypto';
import { fail, getBody, on, succeed } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { REALTIME_HOST } from '../names.ts';
import { refuseWebhookAddress } from './addresses.ts';
import { EVENTS } from './meeting-payloads.ts';

interface Webhook {
  id: string;
  name: string;
  url: string;
  events: string[];
  enabled: boolean;
}

export interface Meetings {
  webhooks: Webhook[];
  /** PEM. */
  readonly publicKey: string;
  /** Base64 of the RSA-SHA256 signature (PKCS#1 v1.5) over these bytes. */
  sign(body: Buffer): string;
}

export function createMeetings(getKeys: () => KeyPairKeyObjectResult): Meetings {
  return {
    webhooks: [],
    get publicKey() {
      return getKeys().publicKey.export({ type: 'spki', format: 'pem' }).toString();
    },
    sign: (body) => sign('RSA-SHA256', body, getKeys().privateKey).toString('base64'),
  };
}

/** The webhooks that an event is delivered to: those that list it. */
export function findSubscribers({ webhooks }: Meetings, event: string): string[] {
  return webhooks.filter(({ events, enabled }) => enabled && events.includes(event)).map(({ url }) => url);
}

export function listMeetingOperations(meetings: Meetings): Operation[] {
  const { webhooks } = meetings;
  const base = '/accounts/{account_id}/realtime/kit/{app_id}/webhooks';
  return [
    on(`POST ${base}`, (call) => {
      const { name, url, events, enabled = true } = getBody(call);
      const refusal = refuseWebhookAddress(url) ?? refuseEvents(events);
      if (refusal !== null) return fail(400, refusal);
      if (typeof name !== 'string') return fail(400, 'name is missing');
      if (typeof enabled !== 'boolean') return fail(400, 'enabled is a boolean');
      const webhook = {
        id: `webhook-${webhooks.length + 1}`,
        name,
        url: String(url),
        events: events as string[],
        enabled,
      };
      webhooks.push(webhook);
      return succeed(webhook);
    }),
    on(`GET ${base}/all`, () => succeed(EVENTS)),
    on(`GET https://${REALTIME_HOST}/.well-known/webhooks.json`, () => ({
      status: 200,
      body: { success: true, data: { publicKey: meetings.publicKey }, message: '' },
    })),
  ];
}

function refuseEvents(events: unknown): string | null {
  if (!Array.isArray(events)) return 'events is a list of event names';
  const unknown = events.find((event) => !EVENTS.includes(String(event)));
  return unknown === undefined ? null : `events: ${String(unknown)} is no event`;
}
