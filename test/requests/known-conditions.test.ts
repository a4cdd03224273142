/** Parts of a path that a function adds under a condition, which its caller may decide. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  'a part under a condition': [
    [
      'that the caller decides',
      `
      function call(zone, id, tail) {
        var parts = ['zones', zone];
        if (id !== undefined) { parts.push(id) }
        return fetch(BASE + '/' + parts.join('/') + tail);
      }
      call(z, 'rules', '/filters');
      function send(zone, scope, tail) {
        let path = '/zones/' + zone;
        if (scope) path += scope; else path = '/all';
        return fetch(BASE + path + tail);
      }
      send(z, '/rules', '/rate_limits');`,
      ['GET /zones/{}/rules/filters', 'GET /zones/{}/rules/rate_limits'],
    ],
    [
      'that is not known, or in a loop',
      `
      function call(zone, id, tail) {
        var parts = ['zones', zone];
        if (isAll && id) parts.push(id);
        return fetch(BASE + '/' + parts.join('/') + tail);
      }
      call(z, 'rules', '/filters');
      function send(zone, scope, tail) {
        let path = '/zones/' + zone;
        while (next()) if (scope) path += scope;
        return fetch(BASE + path + tail);
      }
      send(z, '/rules', '/rate_limits');`,
      [
        'GET /zones/{}/filters',
        'GET /zones/{}/rate_limits',
        'GET /zones/{}/rules/filters',
        'GET /zones/{}/rules/rate_limits',
        'GET /zones/{}/{}/rate_limits',
      ],
    ],
    [
      'that is a field of the object',
      `
      function Part(place) { this.place = place }
      Part.prototype.path = function (id) { return this.place ? '/zones' + this.place : '/zone/' + id };
      Part.prototype.get = function (id) { return fetch(BASE + this.path(id)) };
      new Part('/filters').get(x);`,
      ['GET /zones/filters'],
    ],
    [
      'that is a field which may be filled later',
      `
      class Part {
        place = '';
        get(tail) { return fetch(BASE + (this.place ? '/accounts' : '/zones') + tail) }
        filters() { return this.get('/filters') }
      }`,
      ['GET /accounts/filters', 'GET /zones/filters'],
    ],
    [
      'that a function passes on, with a callback after it',
      `
      function path(zone, id) { return '/zones/' + zone + (id === undefined ? '/filters' : '/rate_limits/' + id) }
      function load(id, done) { return fetch(BASE + path(z, id)).then(done) }
      function loadAny(id) { return fetch(BASE + path('any', id)) }
      function loadOr(id = undefined, done) { return fetch(BASE + path('or', id)).then(done) }
      function loadNull(id, done) { return fetch(BASE + (id === undefined ? '/zones/own/filters' : '/zones')).then(done) }`,
      [
        'GET /zones/any/filters',
        'GET /zones/any/rate_limits/{}',
        'GET /zones/or/filters',
        'GET /zones/or/rate_limits/{}',
        'GET /zones/own/filters',
        'GET /zones/{}/rate_limits/{}',
      ],
    ],
    [
      'that asks for an array',
      `
      function send(parts, tail) {
        const path = Array.isArray(parts) ? '/zones/list' : '/zones/one';
        return fetch(BASE + path + tail);
      }
      send('a', '/filters');
      send({ zone: 'a' }, '/rate_limits');`,
      ['GET /zones/one/filters', 'GET /zones/one/rate_limits'],
    ],
    [
      'that asks for an array of what may be one',
      `
      function send(parts, tail) {
        const path = Array.isArray(parts) ? '/zones/list' : '/zones/one';
        return fetch(BASE + path + tail);
      }
      send(new Set(['a']), '/filters');
      function sendOpen(parts) {
        parts.zone = 'a';
        send(parts, '/rate_limits');
      }`,
      [
        'GET /zones/list/filters',
        'GET /zones/list/rate_limits',
        'GET /zones/one/filters',
        'GET /zones/one/rate_limits',
      ],
    ],
    [
      'behind the use of the path',
      `
      function send(zone, scope, tail) {
        let path = '/zones/' + zone;
        for (;;) {
          fetch(BASE + path + tail);
          if (scope) path += scope;
        }
      }
      send(z, '/rules', '/rate_limits');`,
      ['GET /zones/{}/rate_limits', 'GET /zones/{}/rules/rate_limits'],
    ],
  ],
  'a condition on the entry of a list': [
    [
      'that is known',
      `
      const JOBS = [{ to: 'zone', tail: '/filters' }, { to: 'account', tail: '/rules/lists' }];
      function run() {
        for (const job of JOBS) {
          if (job.to === 'zone') fetch(BASE + '/zones/a' + job.tail);
          else fetch(BASE + '/accounts/b' + job.tail);
        }
      }
      JOBS.forEach((job) => { if (job.to === 'zone') fetch(BASE + '/zones/c' + job.tail) });`,
      ['GET /accounts/b/rules/lists', 'GET /zones/a/filters', 'GET /zones/c/filters'],
    ],
    [
      'that is not known, or the same for each entry',
      `
      const JOBS = [{ to: 'zone', tail: '/filters' }, { to: 'account', tail: '/rules/lists' }];
      let isDry = true;
      for (const job of JOBS) {
        if (isOpen(job)) fetch(BASE + '/zones/a' + job.tail);
        if (!isDry) fetch(BASE + '/zones/b' + job.tail);
      }`,
      ['GET /zones/a/filters', 'GET /zones/a/rules/lists', 'GET /zones/b/filters', 'GET /zones/b/rules/lists'],
    ],
  ],
  'a condition on a count': [
    [
      'of a list that is filled under a condition, in a loop or by a callback',
      `
      function send(zone, values, path) {
        const missing = [];
        if (!zone) missing.push('zone');
        for (const name of names(values)) if (!values[name]) missing.push(name);
        path.replace(/x/g, (_, name) => { if (!values[name]) missing.push(name); return '' });
        if (missing.length) return refuse(missing);
        return fetch(BASE + '/zones/a' + path);
      }
      send(z, v, '/filters');
      function sendLeft(zone, path) {
        const seen = new Set(), query = new URLSearchParams();
        if (zone.isFull) query.set('page', 1);
        if (query.size > 0 || query.size) return fetch(BASE + '/zones/b' + path + '?' + query);
        return fetch(BASE + '/zones/c' + path);
      }
      sendLeft(z, '/filters');`,
      ['GET /zones/a/filters', 'GET /zones/b/filters?page=1', 'GET /zones/c/filters'],
    ],
    [
      'of a list or text that is known to hold something',
      `
      function send(zone, path) {
        const parts = ['zones', zone];
        if (!parts.length) return fetch(BASE + '/other' + path);
        if (!path.length) return fetch(BASE + '/others' + path);
        return fetch(BASE + '/' + parts.join('/') + path);
      }
      send(z, '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'around a function that sends later',
      `
      const retry = async (attempt) => { try { return await attempt() } catch { return attempt() } };
      async function send(kind, path) {
        if (kind === 'zone') return retry(() => fetch(BASE + '/zones/a' + path));
        switch (kind) {
          case 'all': return retry(function () { return fetch(BASE + '/all' + path) });
          case 'late': return retry(() => later(path));
          default: return retry(() => retry(() => fetch(BASE + '/other' + path)));
        }
        function later(tail) { return fetch(BASE + '/late' + tail) }
      }
      send('zone', '/filters');
      send('all', '/rate_limits');
      send('late', '/rules');
      send('none', '/rate_limits');`,
      ['GET /all/rate_limits', 'GET /late/rules', 'GET /other/rate_limits', 'GET /zones/a/filters'],
    ],
  ],
  'a statement that returns': [
    [
      'in a case that is entered',
      `
      function path(kind, zone) {
        switch (kind) {
          case 'zone': return '/zones/' + zone;
          case 'account': { if (zone) return '/accounts/' + zone }
          case 'fallen': return '/fallen';
          case 'left': break;
          case 'open': if (isOpen()) break; return '/open';
          case NAMED: return '/named';
        }
        return '/other';
      }
      fetch(BASE + path('zone', 'a') + '/filters');
      fetch(BASE + path('account', 'b') + '/rules/lists');
      fetch(BASE + path('account') + '/rate_limits');
      fetch(BASE + path('left') + '/rules/left');
      fetch(BASE + path('open') + '/rules/open');
      function send(size, tail) {
        switch (true) {
          case size === 'small': return fetch(BASE + '/zones/small' + tail);
          case size === 'large': break;
          default: return fetch(BASE + '/zones/any' + tail);
        }
        return fetch(BASE + '/zones/large' + tail);
      }
      send('small', '/rules/1');
      send('large', '/rules/2');
      send('none', '/rules/3');`,
      [
        'GET /accounts/b/rules/lists',
        'GET /fallen/rate_limits',
        'GET /open/rules/open',
        'GET /other/rules/left',
        'GET /other/rules/open',
        'GET /zones/a/filters',
        'GET /zones/any/rules/3',
        'GET /zones/large/rules/2',
        'GET /zones/small/rules/1',
      ],
    ],
    [
      'in a case that may be another one',
      `
      function path(kind) {
        switch (kind) {
          default: return '/default';
          case named(): return '/named';
          case 'zone': return '/zones/a';
        }
      }
      fetch(BASE + path('zone') + '/filters');
      fetch(BASE + path('none') + '/rules');`,
      [
        'GET /default/filters',
        'GET /default/rules',
        'GET /named/filters',
        'GET /named/rules',
        'GET /zones/a/filters',
        'GET /zones/a/rules',
      ],
    ],
    [
      'in a try, a block or an endless loop',
      `
      function send(kind, path) {
        try {
          if (kind === 'zone') return fetch(BASE + '/zones/a' + path);
        } finally { done() }
        try {
          if (kind === 'account') return fetch(BASE + '/accounts/b' + path);
        } catch (error) { report(error) }
        if (kind === 'either') { if (isOpen()) return fetch(BASE + '/open' + path); else throw new Error() }
        while (true) {
          fetch(BASE + '/loop' + path);
          if (kind === 'left') break;
          if (isDone()) return;
        }
        for (;;) {
          fetch(BASE + '/last' + path);
          if (isDone()) return;
        }
        return fetch(BASE + '/never' + path);
      }
      send('zone', '/rules/1');
      send('account', '/rules/2');
      send('either', '/rules/3');
      send('left', '/rules/4');`,
      [
        'GET /accounts/b/rules/2',
        'GET /last/rules/2',
        'GET /last/rules/4',
        'GET /loop/rules/2',
        'GET /loop/rules/4',
        'GET /open/rules/3',
        'GET /zones/a/rules/1',
      ],
    ],
  ],
};

describeForms(FORMS);
