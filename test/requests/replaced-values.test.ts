/** Values that other code always replaces before they are used, and turns of a loop that skip the rest. */
import { describeForms, type Forms } from './describe-forms.ts';

const BOTH = ['GET /zones/a/filters', 'GET /zones/a/rules'];
const RULES = ['GET /zones/a/rules'];

const FORMS: Forms = {
  'a value is replaced': [
    [
      'by the case behind one without a break',
      `
      function load(kind) {
        let path;
        switch (kind) {
          case 'old': path = '/filters';
          case 'new': path = '/rules'; break;
          default: throw new Error(kind);
        }
        return fetch(BASE + '/zones/a' + path);
      }`,
      RULES,
    ],
    [
      'in the same branch',
      `
      function load(isOld) {
        let path = '/rules';
        if (isOld) { path = '/filters'; warn(); path = '/rules'; }
        return fetch(BASE + '/zones/a' + path);
      }`,
      RULES,
    ],
    [
      'by a later function of the same name',
      `
      function path() { return '/filters' }
      function path() { return '/rules' }
      fetch(BASE + '/zones/a' + path());`,
      RULES,
    ],
    [
      'by the turn of a loop around it',
      `
      next: for (const id of ['filters', 'rules']) {
        for (const old of ['filters']) if (old === id) continue next;
        fetch(BASE + '/zones/a/' + id);
      }
      for (const id of ['filters', 'rules']) {
        for (const old of ['filters']) if (old === id) throw new Error(id);
        fetch(BASE + '/zones/a/' + id);
      }`,
      RULES,
    ],
  ],
  'a value is not replaced': [
    [
      'where the case leaves, or code between may leave or throw',
      `
      function load(kind) {
        let path;
        switch (kind) {
          case 'a': path = '/filters'; if (isOld) break;
          case 'b': path = '/rules';
        }
        return fetch(BASE + '/zones/a' + path);
      }
      function tried() {
        let path = '/rules';
        try { path = '/rate_limits'; open(); path = '/rules'; } catch {}
        return fetch(BASE + '/zones/a' + path);
      }`,
      ['GET /zones/a/filters', 'GET /zones/a/rate_limits', 'GET /zones/a/rules'],
    ],
    [
      'where it is used between',
      `
      let path = '/filters';
      { path = '/filters'; fetch(BASE + '/zones/a' + path); path = '/rules'; }
      fetch(BASE + '/zones/a' + path);`,
      BOTH,
    ],
    [
      'by a turn of the loop itself',
      `
      for (const id of ['filters', 'rules']) {
        own: for (const old of ['filters']) { if (old === id) continue own; }
        for (const old of ['filters']) { if (old === id) continue; }
        fetch(BASE + '/zones/a/' + id);
      }`,
      BOTH,
    ],
  ],
  'what a module of Node makes': [
    [
      'sends nothing',
      `
      import { createHash } from 'node:crypto';
      import zlib from 'zlib';
      const url = BASE + '/zones/a/filters';
      createHash('sha256').update(url).digest('hex');
      zlib.createGzip().write(url);
      hash.update(BASE + '/zones/a/rules');`,
      ['? /zones/a/rules'],
    ],
  ],
};

describeForms(FORMS);
