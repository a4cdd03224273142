/** What is deprecated has names in tools that call the API by themselves: providers of infrastructure, clients of a description. */
import { expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const PULUMI = "import * as cloudflare from '@pulumi/cloudflare';\n";
const INDEX = { 'index.js': 'export const name = 1;\n' };

it.each<[string, Files, string[]]>([
  [
    'a resource of a provider',
    { 'index.ts': `${PULUMI}new cloudflare.RateLimit('login', { threshold: 20 });\n` },
    ['index.ts:2 unmodelled-client'],
  ],
  [
    'a class of that name of another provider',
    { 'index.ts': "import * as edge from '@pulumi/fastly';\nnew edge.RateLimit('login', { threshold: 20 });\n" },
    [],
  ],
  ['a resource that is not deprecated', { 'index.ts': `${PULUMI}new cloudflare.Ruleset('login', {});\n` }, []],
  [
    'a resource of Terraform',
    { ...INDEX, 'main.tf': '# cloudflare_filter\n\nresource "cloudflare_rate_limit" "login" {\n  threshold = 20\n}\n' },
    ['main.tf:3 unmodelled-client'],
  ],
  [
    'an option in the stack of a provider',
    { ...INDEX, 'Pulumi.prod.yaml': 'config:\n  cloudflare:apiUserServiceKey:\n    secure: v1:abc\n' },
    ['Pulumi.prod.yaml:2 unmodelled-client'],
  ],
  [
    'an option of a controller in the code of a chart',
    {
      'chart.ts':
        "export const issuer = {\n  apiVersion: 'cert-manager.k8s.cloudflare.com/v1',\n  spec: { auth: { serviceKeyRef: { name: 'origin', key: 'key' } } },\n};\n",
    },
    ['chart.ts:3 unmodelled-client'],
  ],
  [
    'that name where nothing names the platform',
    { 'a.ts': "export const a = { serviceKeyRef: { name: 'b' } };\n" },
    [],
  ],
  [
    'the ID of an operation of the description',
    { 'rules.ts': "export const list = (client, zone) => client['firewall-rules-list-firewall-rules']({ zone });\n" },
    ['rules.ts:1 unmodelled-client'],
  ],
  [
    'the ID of another operation',
    { 'rules.ts': "export const list = (client, zone) => client['firewall-rules-list-everything']({ zone });\n" },
    [],
  ],
  [
    'methods of a client in Go',
    {
      ...INDEX,
      'main.go':
        'import (\n\tcf "github.com/cloudflare/cloudflare-go"\n)\n\n// api.FirewallRules(ctx)\nlimits, _, err := api.ListRateLimits(ctx, zone, opts)\n',
    },
    ['main.go:6 unmodelled-client'],
  ],
  [
    'the SDK in other languages',
    {
      ...INDEX,
      'list.py':
        'from cloudflare import Cloudflare\nclient = Cloudflare()\nrows = client.rate_limits.list(zone_id=zone)\n',
      'main.go':
        'import (\n\t"github.com/cloudflare/cloudflare-go/v4"\n)\nres, err := client.RateLimits.New(ctx, params)\n',
    },
    ['list.py:3 unmodelled-client', 'main.go:4 unmodelled-client'],
  ],
  ['living methods of it', { ...INDEX, 'list.py': 'import cloudflare\nrows = client.dns.records.list()\n' }, []],
  ['such names in another client', { ...INDEX, 'list.py': '# cloudflare\nrows = client.rate_limits.list()\n' }, []],
  [
    'a resource of Kubernetes',
    {
      ...INDEX,
      'rule.yaml': 'apiVersion: firewall.cloudflare.crossplane.io/v1alpha1\nkind: Rule\n---\nkind: Filter\n',
      'other.yaml': 'apiVersion: dns.cloudflare.crossplane.io/v1alpha1\nkind: Rule\n',
    },
    ['rule.yaml:1 unmodelled-client'],
  ],
])('%s', async (_title, files, expected) => {
  expect(await findPlaces(files)).toEqual(expected);
});
