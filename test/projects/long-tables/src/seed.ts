import { readFileSync } from 'node:fs';
import { ZoneApi } from './api';
import { steps } from './steps';

const sites = {
  shop: { domain: 'shop.example' },
  docs: { domain: 'docs.example' },
};

const outputs: Record<string, string> = JSON.parse(readFileSync('outputs.json', 'utf8'));

async function seed(name: string, domain: string) {
  const id = outputs[name];
  const zone = id ? new ZoneApi({ id, name: domain }) : await ZoneApi.byName(domain);
  for (const { method, at, body } of steps) await zone.send(method, at, body);
}

for (const [name, { domain }] of Object.entries(sites)) await seed(name, domain);
