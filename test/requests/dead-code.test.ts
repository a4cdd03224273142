/** Code that the text of the program excludes, and code beside it that may run. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  'a condition': [
    [
      'on a constant',
      `
      const LEGACY = false, MODE = 'v2', FLAGS = Object.freeze({ rules: false, nested: { limits: 0 } } as const);
      function send(zone) {
        if (LEGACY) return fetch(BASE + '/zones/a/filters');
        if (!LEGACY) { done() } else fetch(BASE + '/zones/b/filters');
        LEGACY && fetch(BASE + '/zones/c/filters');
        !LEGACY || fetch(BASE + '/zones/d/filters');
        if (MODE === 'v1') fetch(BASE + '/zones/e/filters');
        if (FLAGS.rules || FLAGS.nested.limits) fetch(BASE + '/zones/f/filters');
        if (zone.isOpen && LEGACY) fetch(BASE + '/zones/g/filters');
        while (LEGACY) fetch(BASE + '/zones/h/filters');
        return LEGACY ? fetch(BASE + '/zones/i/filters') : fetch(BASE + '/zones/j/rate_limits');
      }
      if (LEGACY) [1].forEach(() => { function inner() { return fetch(BASE + '/zones/k/filters') } inner(); });`,
      ['GET /zones/j/rate_limits'],
    ],
    [
      'on a value that may be another',
      `
      const DEBUG = process.env.DEBUG === '1', MODE = process.env.MODE ?? '', given = parse({ legacy: false });
      const CHANGED = { rules: false }, PASSED = { rules: false }, ALIASED = { rules: false };
      let written = false;
      written = read();
      CHANGED.rules = read();
      configure(PASSED);
      const alias = ALIASED;
      alias.limits = read();
      function send(zone, isLegacy = false, { isOld = false } = {}) {
        if (DEBUG) fetch(BASE + '/zones/a/filters');
        if (MODE === 'v1') fetch(BASE + '/zones/b/filters');
        if (given.legacy) fetch(BASE + '/zones/c/filters');
        if (written) fetch(BASE + '/zones/d/filters');
        if (CHANGED.rules) fetch(BASE + '/zones/e/filters');
        if (PASSED.rules) fetch(BASE + '/zones/f/filters');
        if (ALIASED.limits) fetch(BASE + '/zones/g/filters');
        if (isLegacy || isOld) fetch(BASE + '/zones/h/filters');
        if (CHANGED.hasOwnProperty) fetch(BASE + '/zones/i/filters');
      }`,
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((zone) => `GET /zones/${zone}/filters`),
    ],
    [
      'on a member of an enum or class',
      `
      enum Mode { Old = 'old', New = 'new' }
      const MODE: Mode = Mode.New;
      class Api {
        static readonly LEGACY = false;
        static changed = false;
        private readonly isOld = false;
        #isOlder = false;
        protected isOpen = false;
        private isSet = false;
        set() { this.isSet = true; Api.changed = true }
        send() {
          if (MODE === Mode.Old || Api.LEGACY) fetch(BASE + '/zones/a/filters');
          if (this.isOld || this.#isOlder) fetch(BASE + '/zones/b/filters');
          if (this.isOpen) fetch(BASE + '/zones/c/filters');
          if (this.isSet) fetch(BASE + '/zones/d/filters');
          if (Api.changed) fetch(BASE + '/zones/e/filters');
        }
      }`,
      ['GET /zones/c/filters', 'GET /zones/d/filters', 'GET /zones/e/filters'],
    ],
    [
      'on what a predicate of the program returns',
      `
      const FLAGS = { rules: false, limits: true };
      const isOn = (name) => FLAGS[name];
      function isOff(name) { const own = FLAGS[name]; if (own) return false; return true; }
      function isGiven(name) { return process.argv.includes(name) && FLAGS[name]; }
      function send() {
        if (isOn('rules')) fetch(BASE + '/zones/a/filters');
        if (isOn('limits')) fetch(BASE + '/zones/b/filters');
        if (isOff('limits')) fetch(BASE + '/zones/c/filters');
        if (isGiven('rules')) fetch(BASE + '/zones/d/filters');
        if (isGiven('limits')) fetch(BASE + '/zones/e/filters');
      }`,
      ['GET /zones/b/filters', 'GET /zones/e/filters'],
    ],
  ],
  'a switch': [
    [
      'on a constant',
      `
      const MODE = 'new';
      function send() {
        switch (MODE) {
          case 'old': return fetch(BASE + '/zones/a/filters');
          case 'new': fetch(BASE + '/zones/b/filters');
          case 'fallen': return fetch(BASE + '/zones/c/filters');
          default: return fetch(BASE + '/zones/d/filters');
        }
      }`,
      ['GET /zones/b/filters', 'GET /zones/c/filters'],
    ],
    [
      'with a case that is not known',
      `
      const MODE = 'new';
      function send(kind) {
        switch (MODE) {
          case kind: return fetch(BASE + '/zones/a/filters');
          case 'old': return fetch(BASE + '/zones/b/filters');
        }
        switch (kind) { case 'old': return fetch(BASE + '/zones/c/filters'); }
      }`,
      ['GET /zones/a/filters', 'GET /zones/b/filters', 'GET /zones/c/filters'],
    ],
  ],
  'a method': [
    [
      'in whose place a decorator puts a function',
      `
      const replacedBy = (name) => function (old, context) { return function () { log(context.name); return this[name](); } as unknown; };
      function logged(method) { return function (...args) { log(args); return method.apply(this, args); }; }
      class Api {
        @replacedBy('now') old() { return fetch(BASE + '/zones/a/filters'); }
        @logged kept() { return fetch(BASE + '/zones/b/filters'); }
        @given other() { return fetch(BASE + '/zones/c/filters'); }
        now() { return fetch(BASE + '/zones/d/rules'); }
      }`,
      ['GET /zones/b/filters', 'GET /zones/c/filters', 'GET /zones/d/rules'],
    ],
  ],
  'a statement': [
    [
      'behind one that leaves',
      `
      const LEGACY = true, refuse = (text) => { throw new Error(text) };
      function fail(name) { report(name); throw new Error(name); }
      function thrown() { throw new Error('gone'); return fetch(BASE + '/zones/a/filters'); }
      function returned(z) { return later(z); const inner = () => fetch(BASE + '/zones/b/filters'); inner(); }
      function decided() { if (LEGACY) return; fetch(BASE + '/zones/c/filters'); }
      function both(z) { if (z) return; else { throw new Error(); } fetch(BASE + '/zones/d/filters'); }
      function tried() { try { return next() } catch (e) { throw e } fetch(BASE + '/zones/e/filters'); }
      function called() { fail('x'); fetch(BASE + '/zones/f/filters'); }
      function refused() { refuse('x'); fetch(BASE + '/zones/g/filters'); }
      for (const zone of zones) { continue; fetch(BASE + '/zones/h/filters'); }`,
      [],
    ],
    [
      'behind a loop without an end, or the end of the process',
      `
      async function polled() { for (;;) { if (await isDone()) return 1; } fetch(BASE + '/zones/a/filters'); }
      function waited() { while (true) { if (isDone()) return; } fetch(BASE + '/zones/b/filters'); }
      function tried() { do { run(); } while (true); fetch(BASE + '/zones/c/filters'); }
      function ended() { if (isDone()) { process.exit(0); } else { throw new Error(); } fetch(BASE + '/zones/d/filters'); }
      await main();
      process.exit(0);
      fetch(BASE + '/zones/e/filters');`,
      [],
    ],
    [
      'behind a loop with an end, or another function of that name',
      `
      function polled() { for (;;) { if (isDone()) break; } fetch(BASE + '/zones/a/filters'); }
      function waited(isOpen) { while (isOpen) { run(); } fetch(BASE + '/zones/b/filters'); }
      function ended() { if (isDone()) process.exit(0); fetch(BASE + '/zones/c/filters'); }
      function own(process) { process.exit(0); fetch(BASE + '/zones/d/filters'); }
      function kept() { process.exit; fetch(BASE + '/zones/e/filters'); }`,
      ['a', 'b', 'c', 'd', 'e'].map((zone) => `GET /zones/${zone}/filters`),
    ],
    [
      'behind one that may not leave, or before it runs',
      `
      async function later(text) { throw new Error(text) }
      function mayFail(z) { if (z) return; throw new Error(); }
      function hoisted() { return load(); function load() { return fetch(BASE + '/zones/a/filters') } }
      function decided(z) { if (z) return; fetch(BASE + '/zones/b/filters'); }
      function tried() { try { throw new Error() } catch { report() } fetch(BASE + '/zones/c/filters'); }
      function called() { later('x'); mayFail(1); fetch(BASE + '/zones/d/filters'); }
      function broken(z) { for (;;) { if (z) break; return } fetch(BASE + '/zones/e/filters'); }
      function labelled(z) { out: { break out; } fetch(BASE + '/zones/f/filters'); }`,
      ['a', 'b', 'c', 'd', 'e', 'f'].map((zone) => `GET /zones/${zone}/filters`),
    ],
  ],
};

describeForms(FORMS);
