import { local } from '@pulumi/command';
import { Resource } from '@cdktf/provider-null/lib/resource';
import { execSync } from 'node:child_process';
import concurrently from 'concurrently';

const API = 'https://api.cloudflare.com/client/v4';
const AUTH = '-H "Authorization: Bearer $TOKEN"';

export const minify = (zone: { id: string }) =>
  new local.Command('minify', {
    create: `curl -sf -X PATCH ${API}/zones/${zone.id}/settings/minify ${AUTH} --json '{"value":{"css":"off"}}'`,
    delete: `curl -sf -X DELETE ${API}/zones/${zone.id}/filters/1 ${AUTH}`,
    triggers: [zone.id],
  });

export const features = (scope: unknown, zone: { id: string }) =>
  new Resource(scope, 'features', {
    provisioners: [
      { type: 'local-exec', command: `curl -s ${AUTH} ${API}/zones/${zone.id}/settings/mirage`, environment: {} },
    ],
  });

await concurrently([{ command: `curl -s ${AUTH} ${API}/accounts/1/access/bookmarks`, name: 'bookmarks' }]);

export const step = { exec: `curl -s -X DELETE ${AUTH} ${API}/accounts/1/access/bookmarks/2` };
export const run = () => execSync(step.exec);

// finds: likely PATCH /zones/{}/settings/minify
// finds: likely DELETE /zones/{}/filters/1
// finds: likely GET /zones/{}/settings/mirage
// finds: likely GET /accounts/1/access/bookmarks
// finds: proven DELETE /accounts/1/access/bookmarks/2
