/** Requests as data, which a library sends. */
import { credentials } from './own.tsx';

// A declarative node: expressions in braces, behind a sign.
export const zoneOperations = [
  {
    name: 'Get Rate Limits',
    value: 'limits',
    action: 'Get the rate limits of a zone',
    // expect: rate-limits-v1 likely @rate_limits
    routing: { request: { method: 'GET', url: '=/zones/{{$parameter["zoneId"]}}/rate_limits' } },
  },
];

// An action with a whole URL, and one whose base is an expression.
export const create = {
  operation: {
    perform: {
      method: 'POST',
      // expect: rate-limits-v1 likely @rate_limits
      url: 'https://api.cloudflare.com/client/v4/zones/{{bundle.inputData.zone}}/rate_limits',
      body: { threshold: '{{bundle.inputData.threshold}}' },
    },
    performList: {
      // expect: rate-limits-v1 likely @rate_limits
      url: '{{process.env.BASE_URL}}/zones/{{bundle.inputData.zone}}/rate_limits',
      params: { page: 1 },
    },
  },
};

// expect: rate-limits-v1 likely @rate_limits
export const BATCH = [['GET', '/zones/:zone/rate_limits'], ['GET', '/zones/:zone/rulesets']] as const;

export class Endpoints {
  // expect: rate-limits-v1 likely @rate_limits
  limits = { verb: 'get', endpoint: '/zones/%s/rate_limits' };
}

// A path alone may be that of a page, and other systems have this one.
export const unsure = {
  // expect: rate-limits-v1 possible @rate_limits
  limits: { path: '/zones/:zone/rate_limits' },
  // expect: account-roles possible @roles
  all: { method: 'GET', url: '/accounts/{account}/roles' },
};

// Descriptions that name another host.
export const crm = {
  baseURL: 'https://crm.example.com/api',
  calls: { limits: { method: 'GET', path: '/zones/:zone/rate_limits' } },
};
export const shop = { method: 'GET', url: 'https://shop.example.com/zones/1/rate_limits' };

// A test of a value is no description.
export const isLimits = (request: { url: string }) => request.url === `/zones/${credentials}/rate_limits`;
