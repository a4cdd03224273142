/** Functions that throw for what they get: nothing runs behind their calls. */
import { describeForms, type Forms } from './describe-forms.ts';

const RETIRED = "const RETIRED = new Set(['filters', 'rate_limits']), OLD = ['filters', 'rate_limits'];";
const SEND = 'function send(id) { return fetch(`${BASE}/zones/a/${id}`) }';
const BOTH = ['GET /zones/a/filters', 'GET /zones/a/rules'];
const RULES = ['GET /zones/a/rules'];
const EACH = "['filters', 'rules']";

const FORMS: Forms = {
  'a function throws for a value': [
    [
      'before a call in a loop',
      `${RETIRED} ${SEND}
      function assertLive(id) { if (OLD.includes(id)) throw new TypeError(id); }
      for (const id of ${EACH}) { try { assertLive(id); send(id); } catch { skip(id) } }`,
      RULES,
    ],
    [
      'in the function that sends, by a parameter with several values',
      `${RETIRED}
      const assertLive = (id) => { if (!RETIRED.has(id)) return; throw new TypeError(id); };
      function send(id) { assertLive(id); return fetch(BASE + '/zones/a/' + id); }
      send('filters'); send('rules');`,
      RULES,
    ],
    [
      'whose result an argument is',
      `${RETIRED} ${SEND}
      class Name { static parse(id) { if ([...id].length > 5) throw new RangeError(id); return id; } }
      for (const id of ${EACH}) send(Name.parse(id));`,
      RULES,
    ],
    [
      'asynchronously, in a method',
      `${RETIRED}
      class Api {
        async check(id) { const isRetired = RETIRED.has(id); if (RETIRED.has(id)) { log(isRetired); throw new TypeError(id); } }
        async get(id) { await this.check(id); return fetch(BASE + '/zones/a/' + id); }
      }
      const api = new Api();
      api.get('filters'); api.get('rules');`,
      RULES,
    ],
    [
      'if a condition does not hold that it gets',
      `${RETIRED} ${SEND}
      function invariant(condition, message) { if (!condition) throw new Error(message); }
      for (const id of ${EACH}) { invariant(!RETIRED.has(id), 'retired: ' + id); send(id); }`,
      RULES,
    ],
    [
      'as an assertion of a library',
      `${RETIRED} ${SEND}
      import assert from 'node:assert';
      import { ok } from 'assert';
      import invariant from 'tiny-invariant';
      for (const id of ${EACH}) { assert(!RETIRED.has(id)); send(id); }
      for (const id of ${EACH}) { ok(!RETIRED.has(id)); send(id); }
      for (const id of ${EACH}) { invariant(!RETIRED.has(id)); send(id); }
      for (const id of ${EACH}) { assert.ok(!RETIRED.has(id)); send(id); }`,
      RULES,
    ],
  ],
  'a function may not throw': [
    [
      'where its error is caught before, or its result is not waited for',
      `${RETIRED}
      function assertLive(id) { if (OLD.includes(id)) throw new TypeError(id); }
      async function check(id) { assertLive(id); }
      for (const id of ${EACH}) { try { assertLive(id); } catch { warn(id) } fetch(BASE + '/zones/a/' + id); }
      for (const id of ['rate_limits']) { check(id).catch(warn); fetch(BASE + '/zones/b/' + id); }`,
      ['GET /zones/a/filters', 'GET /zones/a/rules', 'GET /zones/b/rate_limits'],
    ],
    [
      'where it returns before, or under a condition that is not known',
      `${RETIRED} ${SEND}
      function assertLive(id, isForced) { if (isForced()) return; if (OLD.includes(id)) throw new TypeError(id); }
      for (const id of ${EACH}) { assertLive(id, given); send(id); }`,
      BOTH,
    ],
    [
      'where only one branch calls it',
      `${RETIRED} ${SEND}
      function fail(id) { throw new TypeError(id); }
      for (const id of ${EACH}) { isStrict && fail(id); const name = isLoose ? id : fail(id); send(id); later(() => fail(id)); }`,
      BOTH,
    ],
    [
      'where the list of names may change',
      `${SEND}
      const OLD = ['filters'];
      export function allow(id) { OLD.splice(OLD.indexOf(id), 1); }
      function assertLive(id) { if (OLD.includes(id)) throw new TypeError(id); }
      for (const id of ${EACH}) { assertLive(id); send(id); }`,
      BOTH,
    ],
  ],
};

describeForms(FORMS);
