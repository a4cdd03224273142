/** Meeting webhooks do what the document says; the names of the tests begin with its section. */
import { verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';
import { createDelivery, createForgery, FORGERIES, type Delivery, type Forgery } from './deliveries.ts';
import { findSubscribers } from './operations/meeting-webhooks.ts';

const { begin, ask, getWorld } = createAsker();

const WEBHOOKS = '/accounts/{account}/realtime/kit/app-1/webhooks';
const webhook = {
  name: 'all',
  url: 'https://hooks.example.com/meetings',
  events: ['meeting.started', 'meeting.ended'],
  enabled: true,
};

async function listEvents(): Promise<string[]> {
  return (await ask(`GET ${WEBHOOKS}/all`)).body.result as string[];
}

describe('Resources, Meeting webhook configuration', () => {
  it('delivers the events that are listed to the address, and no others', async () => {
    begin('2026-11-21');
    expect((await ask(`POST ${WEBHOOKS}`, webhook)).status).toBe(200);
    expect((await ask(`POST ${WEBHOOKS}`, { ...webhook, url: 'https://off.example.com', enabled: false })).status).toBe(
      200,
    );
    expect(findSubscribers(getWorld().meetings, 'meeting.ended')).toEqual([webhook.url]);
    expect(findSubscribers(getWorld().meetings, 'meeting.summary')).toEqual([]);
  });

  it.each([
    ['an event that there is not', { events: ['meeting.start'] }],
    ['events that are no list', { events: 'meeting.started' }],
    ['an address that is none', { url: '/webhooks' }],
    ['an address that is not HTTPS', { url: 'http://hooks.example.com' }],
    ['an address that is not public', { url: 'https://192.168.0.7/webhooks' }],
    ['no address', { url: undefined }],
    ['no name', { name: undefined }],
  ])('refuses %s', async (_, more) => {
    begin('2026-11-21');
    expect((await ask(`POST ${WEBHOOKS}`, { ...webhook, ...more })).status).toBe(400);
  });
});

describe('Events', () => {
  it('are nine', async () => {
    begin('2026-11-21');
    expect(await listEvents()).toHaveLength(9);
  });

  it('name themselves in their payload, and are signed over the bytes that are sent', async () => {
    begin('2026-11-21');
    const { body } = await ask('GET https://api.realtime.cloudflare.com/.well-known/webhooks.json', undefined, {});
    const { publicKey } = (body as unknown as { data: { publicKey: string } }).data;
    const isGenuine = ({ body: bytes, headers }: Delivery) =>
      verify('RSA-SHA256', bytes, publicKey, Buffer.from(headers['rtk-signature']!, 'base64'));
    for (const event of await listEvents()) {
      const delivery = createDelivery(getWorld().meetings, event);
      const payload: unknown = JSON.parse(delivery.body.toString());
      expect(payload).toMatchObject({ event });
      expect(isGenuine(delivery)).toBe(true);
      expect(isGenuine({ ...delivery, body: Buffer.from(JSON.stringify(payload)) })).toBe(false);
      for (const forgery of Object.keys(FORGERIES) as Forgery[])
        expect(isGenuine(createForgery(getWorld().meetings, event, forgery))).toBe(false);
      expect(Object.keys(delivery.headers)).toEqual(['content-type', 'rtk-signature', 'rtk-uuid', 'rtk-webhook-id']);
    }
  });
});
