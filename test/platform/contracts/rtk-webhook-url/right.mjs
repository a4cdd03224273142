/** Registers a webhook with axios. */
import axios from 'axios';

const EVENTS = ['recording.statusUpdate', 'meeting.transcript'];

export default async function register({ account, token, appId }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/realtime/kit/${appId}/webhooks`,
    { name: 'recordings', url: 'https://recordings.example.com/webhooks', events: EVENTS, enabled: true },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.events;
}
