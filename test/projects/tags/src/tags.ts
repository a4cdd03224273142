const BASE = 'https://api.cloudflare.com/client/v4';

export async function get(parts: TemplateStringsArray, ...values: unknown[]): Promise<{ result: unknown }> {
  const path = parts.reduce(
    (before, part, index) => before + part + (index < values.length ? encodeURIComponent(String(values[index])) : ''),
    '',
  );
  const response = await fetch(BASE + path);
  return response.json();
}

function makeTag(method: string, base: string) {
  return (parts: TemplateStringsArray, ...values: string[]) =>
    fetch(`${base}${String.raw({ raw: parts }, ...values)}`, { method });
}

export const remove = makeTag('DELETE', BASE);
export const load = makeTag('GET', BASE);
export const crm = makeTag('GET', 'https://crm.drift.example/v4');

export const patch =
  (texts: TemplateStringsArray, ...holes: string[]) =>
  async (body: unknown) => {
    let path = texts[0];
    for (let index = 0; index < holes.length; index++) path += encodeURIComponent(holes[index]) + texts[index + 1];
    return fetch(BASE + path, { method: 'PATCH', body: JSON.stringify(body) });
  };

/** Sends nothing. */
export const label = (texts: TemplateStringsArray, ...holes: string[]) => texts.join(holes.join());
