/** Hosts of one owner are told from hosts that share a suffix only. */
import { describe, expect, it } from 'vitest';
import { isOfSameSite } from '../../analysis/routes/same-site.ts';

describe('a host', () => {
  it.each([
    ['api.cloudflare.com', 'api.cloudflare.com'],
    ['dash.cloudflare.com', 'api.cloudflare.com'],
    ['gateway.ai.cloudflare.com', 'api.cloudflare.com'],
    ['login.example.co.uk', 'api.example.co.uk'],
    ['api.example.com', 'example.com'],
  ])('%s is of the site of %s', (host, own) => {
    expect(isOfSameSite(host, own)).toBe(true);
  });

  it.each([
    ['notcloudflare.com', 'api.cloudflare.com'],
    ['shop.co.uk', 'api.example.co.uk'],
    ['shop.co.uk', 'example.co.uk'],
    ['example.net', 'example.com'],
    ['other.workers.dev', 'own.workers.dev'],
  ])('%s is not of the site of %s', (host, own) => {
    expect(isOfSameSite(host, own)).toBe(false);
  });
});
