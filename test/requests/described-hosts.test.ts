/** Hosts beside the path of a described request. */
import { expect, it } from 'vitest';
import { usesOf } from './find-in-text.ts';

const USE = 'likely GET /zones/{id}/rate_limits';

it.each([
  ['of the platform', "host: 'api.cloudflare.com', endpoint: '/client/v4/zones/{id}/rate_limits'", [USE]],
  [
    'of the platform, in a URL',
    "base: 'https://api.cloudflare.com/client/v4', endpoint: '/zones/{id}/rate_limits'",
    [USE],
  ],
  ['that is not known', "host, endpoint: '/zones/{id}/rate_limits'", [USE]],
  ['that is no host', "server: 'eu', endpoint: '/zones/{id}/rate_limits'", [USE]],
  ['of another system', "host: 'api.corp.example', endpoint: '/client/v4/zones/{id}/rate_limits'", []],
])('a host %s', (_name, properties, uses) => {
  expect(usesOf(`const operations = [{ method: 'GET', ${properties} }]; perform(operations);`)).toEqual(uses);
});
