/** Runs a model through a function that all runs share. */
const API = 'https://api.cloudflare.com/client/v4';

async function runModel(account, token, body) {
  const response = await fetch(`${API}/accounts/${account}/ai/run`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.errors[0].message);
  return answer.result;
}

export default async function draw({ account, token }) {
  const result = await runModel(account, token, {
    model: 'google/imagen-4',
    input: { prompt: 'a lighthouse at dusk' },
  });
  return result.response;
}
