// shown: refused 400: events: meeting.participant_joined is no event
/** Registers a webhook for who comes and goes. */
export default async function register({ account, token, appId }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/realtime/kit/${appId}/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'attendance',
      url: 'https://hooks.example.com/attendance',
      events: ['meeting.participant_joined', 'meeting.participantLeft'],
      enabled: true,
    }),
  });
  const { success, errors } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return success;
}
