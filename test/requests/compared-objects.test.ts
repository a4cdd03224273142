/** Conditions that compare objects: of two places that make objects, each makes its own. */
import { describe, expect, it } from 'vitest';
import { BASE, shorten, type Forms } from './describe-forms.ts';
import { requestsOf } from './find-in-text.ts';

const REST = `
  const OTHER = 'https://vendor.example/api';
  class Rest { constructor(base) { this.base = base } get(path) { return fetch(this.base + path) } }
  const own = new Rest(BASE), vendor = new Rest(OTHER);`;
const PAIRS = ['GET /zones/a/rules', 'GET https://vendor.example/api/zones/a/filters'];
const CALLS = 'load(own); load(vendor);';

const FORMS: Forms = {
  'a client is compared': [
    [
      'with another instance',
      `${REST} function load(rest) { if (rest === own) return rest.get('/zones/a/rules'); return rest.get('/zones/a/filters'); } ${CALLS}`,
      PAIRS,
    ],
    [
      'with another instance, in a function that gets both by their type',
      `${REST}
      async function load(rest: Rest) {
        if (rest === own) { const found = await rest.get('/zones/a/rules'); return found.length; }
        return (await rest.get('/zones/a/filters')).length;
      }
      export const both = () => Promise.all([load(own), load(vendor)]);`,
      PAIRS,
    ],
    [
      'by a switch',
      `${REST}
      function load(rest) {
        switch (rest) { case own: return rest.get('/zones/a/rules'); case vendor: return rest.get('/zones/a/filters'); }
      } ${CALLS}`,
      PAIRS,
    ],
    [
      'with an instance of a constructor function, and of a subclass',
      `${REST}
      function Plain(base) { this.base = base } Plain.prototype.get = function (path) { return fetch(this.base + path) };
      class Special extends Rest {}
      const plain = new Plain(OTHER), special = new Special(BASE);
      function load(rest) { if (rest !== plain) rest.get('/zones/a/rules'); else rest.get('/zones/a/filters'); }
      load(plain); load(special);`,
      ['GET /zones/a/rules', 'GET https://vendor.example/api/zones/a/filters'],
    ],
    [
      'with a table, a class and a function',
      `${REST}
      const OWN = { base: BASE }, VENDOR = { base: OTHER }, toOwn = (path) => fetch(BASE + path), toVendor = (path) => fetch(OTHER + path);
      class Own extends Rest { constructor() { super(BASE) } }
      class Vendor extends Rest { constructor() { super(OTHER) } }
      const load = (api) => fetch(api.base + (api === OWN ? '/zones/a/rules' : '/zones/a/filters'));
      const make = (Client) => { if (Client === Own) new Client().get('/zones/b/rules'); else new Client().get('/zones/b/filters'); };
      const send = (to) => to(to === toOwn ? '/zones/c/rules' : '/zones/c/filters');
      load(OWN); load(VENDOR); make(Own); make(Vendor); send(toOwn); send(toVendor);`,
      [
        ...['a', 'b', 'c'].map((zone) => `GET /zones/${zone}/rules`),
        ...['a', 'b', 'c'].map((zone) => `GET https://vendor.example/api/zones/${zone}/filters`),
      ],
    ],
  ],
  'a client is not known to be another': [
    [
      'where its maker runs several times',
      `${REST}
      const make = () => new Rest(BASE), first = make(), second = make();
      function load(rest) { if (rest === first) return rest.get('/zones/a/rules'); return rest.get('/zones/a/filters'); }
      load(second);`,
      ['GET /zones/a/filters', 'GET /zones/a/rules'],
    ],
    [
      'where its constructor returns the one that it keeps, and where it is not known',
      `
      class One { constructor() { if (One.kept) return One.kept; One.kept = this } get(path) { return fetch(BASE + path) } }
      const first = new One(), second = new One();
      function load(rest) { if (rest === first) return fetch(BASE + '/zones/a/rules'); return fetch(BASE + '/zones/a/filters'); }
      load(second); load(given);`,
      ['GET /zones/a/filters', 'GET /zones/a/rules'],
    ],
  ],
};

/** A call in a function whose client is not known has no host. */
const isOfCaller = (line: string): boolean => /^GET https:.*\/(?:filters|rules)$/.test(line);

for (const [group, forms] of Object.entries(FORMS))
  describe(group, () => {
    it.each(forms)('%s', (_name, text, expected) => {
      const lines = requestsOf(`const BASE = '${BASE}';\n${text}`).filter(isOfCaller);
      expect(lines.map(shorten)).toEqual(expected);
    });
  });
