type Tag = (texts: TemplateStringsArray, ...holes: string[]) => (body: unknown) => Promise<Response>;

export interface Tags {
  putIn: Tag;
  putInStore: Tag;
}

export function createTags(): Tags {
  const into =
    (base: string): Tag =>
    (texts, ...holes) =>
    (body) =>
      fetch(base + String.raw(texts, ...holes), { method: 'PATCH', body: JSON.stringify(body) });
  return { putIn: into('https://api.cloudflare.com/client/v4'), putInStore: into('https://store.drift.example/v4') };
}
