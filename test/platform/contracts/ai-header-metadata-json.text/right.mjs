/** Attaches a label to the entries of the log, through OpenAI's client. */
import OpenAI from 'openai';

export default async function ask({ account, token }) {
  const client = new OpenAI({ apiKey: token, baseURL: `https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1` });
  const completion = await client.chat.completions.create(
    { model: 'openai/gpt-5-mini', messages: [{ role: 'user', content: 'Translate "cache".' }] },
    { headers: { 'cf-aig-metadata': '{"team":"search"}' } },
  );
  return completion.choices[0].message.content;
}
