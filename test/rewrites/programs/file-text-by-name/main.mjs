import { readFile } from 'node:fs/promises';
import { listNamespaces } from './namespaces.mjs';

const SOURCES = ['namespaces.mjs'];

export default async () => {
  await listNamespaces();
  const texts = await Promise.all(SOURCES.map((name) => readFile(new URL(name, import.meta.url), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/accounts\/a\/(\w+)/g)].map(([, product]) => product));
};
