/** Hosts and paths that the program chooses together: only pairs that exist are sent. */
import { describeForms, type Forms } from './describe-forms.ts';

const OTHER = "const OTHER = 'https://vendor.example/api';";
const PAIRS = ['GET /zones/a/rules', 'GET https://vendor.example/api/zones/a/filters'];
const MIXED = [
  'GET /zones/a/filters',
  'GET /zones/a/rules',
  ...['filters', 'rules'].map((name) => `GET https://vendor.example/api/zones/a/${name}`),
];

const FORMS: Forms = {
  'a host and a path are paired': [
    [
      'by a function that returns one of several objects',
      `${OTHER}
      function target(kind) { if (kind === 'x') return { base: OTHER, path: '/filters' }; return { base: BASE, path: '/rules' }; }
      function load(kind) { const { base, path } = target(kind); return fetch(base + '/zones/a' + path); }`,
      PAIRS,
    ],
    [
      'by an asynchronous one whose object has functions',
      `${OTHER}
      const target = async (kind) => kind ? { base: OTHER, path: (zone) => '/zones/' + zone + '/filters' } : { base: BASE, path: (zone) => '/zones/' + zone + '/rules' };
      async function load(kind) { const to = await target(kind); return fetch(to.base + to.path('a')); }`,
      PAIRS,
    ],
    [
      'by one condition in two places',
      `${OTHER}
      const isOther = process.argv.includes('x');
      const host = isOther ? OTHER : BASE, path = isOther ? '/zones/a/filters' : '/zones/a/rules';
      fetch(host + path);`,
      PAIRS,
    ],
    [
      'by one condition in two functions',
      `${OTHER}
      const host = () => (process.env.TARGET === 'x' ? OTHER : BASE);
      const path = () => (process.env.TARGET === 'x' ? '/zones/a/filters' : '/zones/a/rules');
      export const list = () => fetch(host() + path());`,
      PAIRS,
    ],
    [
      'by a switch',
      `${OTHER}
      function load(kind) {
        let host = BASE, path = '/zones/a/rules';
        switch (kind) { case 'x': host = OTHER; path = '/zones/a/filters'; break; default: host = BASE; }
        return fetch(host + path);
      }`,
      PAIRS,
    ],
    [
      'by the entries of a table',
      `${OTHER}
      const APIS = { x: { base: OTHER, path: 'filters' }, y: { base: BASE, path: 'rules' } };
      export const list = (name) => fetch(APIS[name].base + '/zones/a/' + APIS[name].path);`,
      PAIRS,
    ],
  ],
  'a host and a path of one entry are paired': [
    [
      'by names that a function takes of it',
      `${OTHER}
      const APIS = { x: { base: OTHER, path: '/filters' }, y: { base: BASE, path: '/rules' } };
      const api = APIS[process.env.NODE_ENV === 'production' ? 'y' : 'x'];
      export function load() { const { base, path } = api; return fetch(base + '/zones/a' + path); }`,
      PAIRS,
    ],
  ],
  'a host and a path are chosen by one name in two functions': [
    [
      'that switch on their parameter, or compare it',
      `${OTHER}
      function hostOf(kind) { switch (kind) { case 'x': return OTHER; default: return BASE; } }
      const pathOf = (kind, zone) => kind === 'x' ? '/zones/' + zone + '/filters' : '/zones/' + zone + '/rules';
      export function load(kind) { const host = hostOf(kind); return fetch(host + pathOf(kind, 'a')); }`,
      PAIRS,
    ],
    [
      'of the types of its values',
      `${OTHER}
      type Kind = 'x' | 'y';
      function hostOf(kind: Kind) { switch (kind) { case 'x': return OTHER; case 'y': return BASE; } }
      function pathOf(kind: Kind) { if (kind === 'x') return '/filters'; return '/rules'; }
      export const load = (kind: Kind) => fetch(hostOf(kind) + '/zones/a' + pathOf(kind));`,
      PAIRS,
    ],
    [
      'or in one of them',
      `${OTHER}
      const hostOf = (kind) => (kind === 'x' ? OTHER : BASE), pathOf = (kind) => (kind === 'x' ? '/filters' : '/rules');
      export const load = (kind, other) => fetch(hostOf(kind) + '/zones/a' + pathOf(other));`,
      MIXED,
    ],
  ],
  'a host and a path are not paired': [
    [
      'by two calls',
      `${OTHER}
      function target(kind) { if (kind === 'x') return { base: OTHER, path: '/filters' }; return { base: BASE, path: '/rules' }; }
      function load(kind, other) { return fetch(target(kind).base + '/zones/a' + target(other).path); }`,
      MIXED,
    ],
  ],
};

describeForms(FORMS);
