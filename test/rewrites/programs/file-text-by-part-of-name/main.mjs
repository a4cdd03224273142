import { readFile } from 'node:fs/promises';

const locate = (task) => new URL(`./${task}.mjs`, import.meta.url);

export default async () => {
  const place = locate('namespaces');
  const { listNamespaces } = await import(place.href);
  await listNamespaces();
  const text = await readFile(place, 'utf8');
  return [...text.matchAll(/accounts\/a\/(\w+)/g)].map(([, product]) => product);
};
