// shown: refused 400: the webhook address lies in a private network
/** Registers a webhook with axios. */
import axios from 'axios';

const EVENTS = ['recording.statusUpdate', 'meeting.transcript'];

export default async function register({ account, token, appId }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/realtime/kit/${appId}/webhooks`,
    { name: 'recordings', url: 'https://localhost:3000/webhooks', events: EVENTS, enabled: true },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.events;
}
