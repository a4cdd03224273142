// shown: undelivered meeting.ended
/** Registers a webhook for the end of meetings, with the official SDK. */
import Cloudflare from 'cloudflare';

export default async function register({ account, token, appId }) {
  const client = new Cloudflare({ apiToken: token });
  const webhook = await client.realtimeKit.webhooks.createWebhook(appId, {
    account_id: account,
    name: 'billing',
    url: 'https://hooks.example.com/billing',
    events: [],
    enabled: true,
  });
  return webhook.name;
}
