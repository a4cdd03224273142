// shown: refused 400: the webhook address lies in a private network
/** Runs in the background and has the end reported inside the cluster. */
import axios from 'axios';

export default async function start({ account, token }) {
  const { data } = await axios({
    method: 'POST',
    url: `https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`,
    headers: { Authorization: `Bearer ${token}` },
    data: {
      model: 'openai/gpt-5-mini',
      input: { prompt: 'Tag the photos.' },
      options: { background: true, webhookUrl: 'https://10.0.12.7:8443/ai/finished' },
    },
  });
  return data.success;
}
