// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
const ensure = (answer) => {
  if (!answer.ok) throw new Error(`the platform answers ${answer.status}`);
  return answer;
};
const unwrap = async (answer) => (await answer.json()).result;
const retry = async (send) => {
  const answer = await send();
  return answer.status === 429 ? send() : answer;
};
const describe = ({ answer, at }) => `${answer.status} ${answer.headers.get('cf-ray')} ${at.url}`;
const table = new Map();

export default async () => {
  const [first, second] = await Promise.all(['a', 'b'].map((id) => fetch(`${BASE}/accounts/${id}/workers/namespaces`)));
  const answer = await retry(() => fetch(BASE + '/accounts/c/workers/namespaces'));
  const answers = [];
  answers.push(await fetch(BASE + '/accounts/d/workers/namespaces'));
  table.set('last', answers[0]);
  const { status, headers } = table.get('last').clone();
  return [
    await unwrap(first),
    (await second.text()).length,
    ensure(answer).status,
    status,
    headers.get('server'),
    describe({ answer, at: { url: 'here' } }),
    await fetch(BASE + '/accounts/e/workers/namespaces')
      .then(ensure)
      .then(unwrap),
  ];
};
