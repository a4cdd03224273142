// shown: refused 400: the body is the input of the model, not the envelope
/** Runs a hosted model whose name stands in the path. */
export default async function translate({ account, token }) {
  const url = `https://api.cloudflare.com/client/v4/accounts/${account}/ai/run/@cf/meta/m2m100-1.2b`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'cf-aig-gateway-id': 'default' },
    body: JSON.stringify({
      model: '@cf/meta/m2m100-1.2b',
      input: { text: 'Good morning', source_lang: 'en', target_lang: 'pt' },
    }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result.response;
}
