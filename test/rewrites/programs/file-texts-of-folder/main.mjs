import { readdirSync, readFileSync } from 'node:fs';
import { listNamespaces } from './namespaces.mjs';

export default async () => {
  await listNamespaces();
  const here = new URL('.', import.meta.url);
  const scripts = readdirSync(here).filter((name) => name.endsWith('.mjs'));
  return scripts.map((name) => readFileSync(new URL(name, here), 'utf8').length);
};
