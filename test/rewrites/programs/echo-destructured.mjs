import axios from 'axios';
export default async () => {
  const answer = await axios.get('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  const {
    config: { url },
  } = answer;
  return url;
};
