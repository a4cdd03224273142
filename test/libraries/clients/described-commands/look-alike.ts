import { local } from '@pulumi/command';

const API = 'https://api.cloudflare.com/client/v4';
const DEPOT = 'https://depot.example';

// Another host, another setting, and a program that only shows the text.
export const minify = (zone: { id: string }) =>
  new local.Command('minify', {
    create: `curl -sf -X PATCH ${DEPOT}/zones/${zone.id}/settings/minify --json '{"value":"off"}'`,
    update: `curl -sf -X PATCH ${API}/zones/${zone.id}/settings/http3 --json '{"value":"on"}'`,
    delete: `echo ${API}/zones/${zone.id}/settings/minify`,
  });

// Shown to people.
export const examples = [{ title: 'Compress', command: `curl -s ${API}/zones/1/settings/minify` }];
export const removed = { text: `curl -s ${API}/zones/1/settings/minify` };
