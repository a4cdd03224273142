/** Functions of libraries that transform data, and callbacks that they call for each element. */
import { describe, expect, it } from 'vitest';
import { describeForms, type Forms } from './describe-forms.ts';
import { usesOf } from './find-in-text.ts';

const FORMS: Forms = {
  'paths and options by library functions': [
    [
      'segments without the empty ones',
      `
      const _ = require('lodash');
      const url = (zone, id) => BASE + _.compact(['/zones', zone, 'filters', id]).join('/');
      fetch(url(z));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'the rest of the arguments of a function behind segments of its own',
      `
      const _ = require('lodash');
      const zone = function (id) {
        return _.concat(['zones', id], _.tail(_.toArray(arguments)));
      };
      const url = (segments) => [BASE].concat(_.map(_.castArray(segments), String)).join('/');
      fetch(url(zone(z, 'filters')));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'parts of lists from either end',
      `
      const _ = require('lodash');
      const R = require('ramda');
      fetch(BASE + '/zones/' + _.take([z, 'filters', 'all'], 2).join('/'));
      fetch(BASE + '/zones/' + R.dropLast(1, [z, 'firewall', 'rules', 'all']).join('/'));
      fetch(BASE + '/zones/' + z + '/' + _.takeRight(['dns', 'firewall', 'access_rules'], 2).join('/'));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/firewall/access_rules', 'GET /zones/{}/firewall/rules'],
    ],
    [
      'parts of lists without the part that is deprecated',
      `
      const _ = require('lodash');
      fetch(BASE + '/zones/' + _.take([z, 'filters'], 1).join('/'));
      fetch(BASE + '/zones/' + z + '/' + _.initial(['dns_records', 'filters']).join('/'));`,
      [],
    ],
    [
      'entries that a chain of promises takes in turn',
      `
      const _ = require('lodash');
      const Later = require('bluebird');
      const METHODS = { access_rules: 'GET', rules: 'POST' };
      const run = () => Later.resolve(_.toPairs(METHODS)).mapSeries(([name, method]) =>
        fetch(BASE + '/zones/' + z + '/firewall/' + name, { method }));`,
      ['GET /zones/{}/firewall/access_rules', 'POST /zones/{}/firewall/rules'],
    ],
    [
      'paths that a chain makes of a table',
      `
      const _ = require('underscore');
      const PATHS = { old: 'filters', other: 'dns_records' };
      _(PATHS).pairs().each(([label, path]) => fetch(BASE + '/zones/' + z + '/' + path));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a function that a chain calls with each path',
      `
      const Later = require('bluebird');
      const read = (path) => fetch(BASE + path);
      Later.all(['/zones/' + z + '/filters', '/zones/' + z]).mapSeries(read);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a chain of other paths',
      `
      const _ = require('lodash');
      const Later = require('bluebird');
      const PATHS = { filters: 'dns_records' };
      Later.resolve(_.values(PATHS)).each((path) => fetch(BASE + '/zones/' + z + '/' + path));
      _(PATHS).toPairs().map(([label, path]) => fetch(BASE + '/zones/' + z + '/' + path)).value();`,
      [],
    ],
    [
      'an object with a method of the same name as a link',
      `
      const _ = require('lodash');
      const paths = { pairs: () => [['a', '/zones']], filters: 'filters' };
      paths.pairs().map(([label, path]) => fetch(BASE + path));`,
      [],
    ],
    [
      'options extended in a wrapper',
      `
      var extend = require('extend');
      var request = require('request');
      function call(method, path, options) { request(extend({ method: method, uri: BASE + path }, options), done) }
      call('PUT', '/zones/' + z + '/filters', { body: b });`,
      ['PUT /zones/{}/filters'],
    ],
    [
      'methods of a table of names, by each',
      `
      const _ = require('underscore');
      function Api() {}
      _.each({ get: 'GET', del: 'DELETE' }, function (method, name) {
        Api.prototype[name] = function (path) { return fetch(BASE + path, { method: method }) };
      });
      const api = new Api();
      api.del('/zones/' + z + '/filters');`,
      ['DELETE /zones/{}/filters'],
    ],
    [
      'prototypes joined by inherits and extend',
      `
      const util = require('util');
      const _ = require('lodash');
      const EventEmitter = require('events');
      function Api() { EventEmitter.call(this); this.base = BASE }
      util.inherits(Api, EventEmitter);
      Api.prototype.get = function (path) { return fetch(this.base + path) };
      function Zones() { Api.call(this) }
      util.inherits(Zones, Api);
      _.extend(Zones.prototype, { filters: function (zone) { return this.get('/zones/' + zone + '/filters') } });`,
      ['GET /zones/{}/filters'],
    ],
    [
      'pipes of curried functions',
      `
      import * as R from 'ramda';
      import { join } from 'ramda';
      const path = R.pipe((zone) => ['/zones', zone, 'filters'], join('/'), R.concat(BASE));
      fetch(path(z));
      fetch(R.join('/', [BASE, 'zones', z, R.prop('limits', { limits: 'rate_limits' })]));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'options selected, merged and set at a path',
      `
      import { defaultsDeep, get, merge, pick, set } from 'lodash-es';
      const settings = { api: { base: BASE, key: 'k' }, other: 1 };
      const { base } = pick(settings.api, ['base']);
      fetch(base + '/zones/' + z + '/filters', merge({ method: 'GET' }, { method: 'DELETE' }));
      fetch(get(settings, 'api.base') + '/zones/' + z + '/rate_limits', defaultsDeep({ method: 'PUT' }, { method: 'GET' }));
      const options = {};
      set(options, 'method', 'POST');
      fetch(base + '/zones/' + z + '/firewall/rules', options);`,
      ['DELETE /zones/{}/filters', 'POST /zones/{}/firewall/rules', 'PUT /zones/{}/rate_limits'],
    ],
    [
      'segments that a counted loop joins',
      `
      const from = (parts) => { let url = BASE; for (let i = 0; i < parts.length; i++) url += '/' + parts[i]; return url; };
      fetch(from(['zones', z, 'filters']));
      function rest(method, ...parts) {
        const list = [];
        for (let i = 1; i < parts.length; ++i) { const part = encodeURIComponent(parts[i]); list.push(part); }
        return fetch(BASE + '/zones/' + parts[0] + '/' + list.join('/'), { method });
      }
      rest('POST', z, 'firewall', 'rules');`,
      ['GET /zones/{}/filters', 'POST /zones/{}/firewall/rules'],
    ],
    [
      'no whole path, where a counted loop takes some segments',
      `
      const odd = (parts) => { let url = BASE; for (let i = 0; i < parts.length; i += 2) url += '/' + parts[i]; return url; };
      fetch(odd(['zones', z, 'filters']));
      const other = (parts, n) => { let url = BASE; for (let i = n; i < parts.length; i++) url += '/' + parts[i]; return url; };
      fetch(other(['zones', z, 'filters'], n));`,
      ['GET /filters'],
    ],
    [
      'a table of pairs, and both parameters of a callback',
      `
      const METHODS = Object.fromEntries(['get', 'put'].map((name) => [name, name.toUpperCase()]));
      fetch(BASE + '/zones/' + z + '/filters', { method: METHODS.put });
      Object.entries({ filters: 'PUT', rate_limits: 'POST' }).forEach(([part, method]) => fetch(BASE + '/zones/' + z + '/' + part, { method }));`,
      ['POST /zones/{}/rate_limits', 'PUT /zones/{}/filters'],
    ],
    [
      'placeholders that a callback fills by name',
      `
      const route = (template, params) => template.replace(/:(\\w+)/g, (_, key) => encodeURIComponent(params[key]));
      const send = (method, template, params) => fetch(BASE + route(template, params), { method });
      send('PUT', '/zones/:zone/:part', { zone: z, part: 'filters' });
      const fill = (path, values) => path.replace(/\\{(\\w+)\\}/g, (match, name) => values[name] || match);
      fetch(BASE + fill('/zones/{id}/{part}', { part: 'rate_limits' }));
      const complete = (path, values) => path.replace(/{(.*?)}/g, (match, name) => String(values[name]));
      fetch(BASE + complete('/zones/{id}/{part}', { id: z, part: 'filters' }), { method: 'POST' });`,
      ['GET /zones/{id}/rate_limits', 'POST /zones/{id}/filters', 'PUT /zones/:zone/filters'],
    ],
    [
      'templates of libraries',
      `
      import { compile } from 'path-to-regexp';
      import { generatePath } from 'react-router';
      import { parseTemplate } from 'url-template';
      const toPath = compile('/zones/:zone/:part');
      fetch(BASE + toPath({ zone: z, part: 'filters' }));
      fetch(BASE + generatePath('/zones/:zone/:part', { zone: z, part: 'rate_limits' }), { method: 'PUT' });
      fetch(BASE + parseTemplate('/zones/{zone}/{part}').expand({ zone: z, part: 'filters' }), { method: 'POST' });`,
      ['GET /zones/:zone/filters', 'POST /zones/{zone}/filters', 'PUT /zones/:zone/rate_limits'],
    ],
    [
      'expressions of URI templates',
      `
      import { parseTemplate as parse } from 'url-template';
      fetch(BASE + parse('/zones/{z}/{kind}{?page,order}').expand({ z, order: 'id', kind: 'filters' }));
      fetch(BASE + parse('/zones/{z}/{kind}{?ids*}').expand({ z, kind: 'filters', ids: ['a', 'b'] }), { method: 'PUT' });
      fetch(BASE + parse('/zones{/z,part}').expand({ z, part: 'rate_limits' }), { method: 'POST' });
      fetch(BASE + parse('/zones/{z}/{+path}{?page}').expand({ path: 'x/filters' }), { method: 'PATCH' });
      fetch(BASE + parse('/zones/{z}/{path}{?page}').expand({ path: 'x/rate_limits' }), { method: 'DELETE' });`,
      [
        '? x/filters',
        '? x/rate_limits',
        'DELETE /zones/{z}/x%2Frate_limits',
        'GET /zones/{z}/filters?order=id',
        'PATCH /zones/{z}/x/filters',
        'POST /zones/{}/rate_limits',
        'PUT /zones/{z}/filters?ids=a&ids=b',
      ],
    ],
    [
      'one of several that somebody selects',
      `
      import * as vscode from 'vscode'; import { select } from '@inquirer/prompts'; import * as p from '@clack/prompts';
      const polish = { label: 'Polish', tail: 'rate_limits' }; const old = { label: 'Old', tail: 'filters' };
      const picked = await vscode.window.showQuickPick([old], { title: 'Tune', placeHolder: 'rate_limits' });
      fetch(BASE + '/zones/' + z + '/' + picked.tail);
      const tail = await select({ message: 'rules', choices: [{ name: 'rate_limits', value: 'filters' }] });
      fetch(BASE + '/zones/' + z + '/' + tail, { method: 'PUT' });
      const method = await p.select({ message: 'How?', options: [{ value: 'POST', label: 'PUT' }] });
      fetch(BASE + '/zones/' + z + '/rate_limits', { method });`,
      ['GET /zones/{}/filters', 'POST /zones/{}/rate_limits', 'PUT /zones/{}/filters'],
    ],
    [
      'one of several that a program of its own selects',
      `
      const select = ({ choices }) => ask(choices);
      const tail = await select({ choices: [{ value: 'filters' }] });
      fetch(BASE + '/zones/' + z + '/' + tail);`,
      [],
    ],
    [
      'functions of cases, and their results',
      `
      import { Match, pipe } from 'effect'; import { match } from 'ts-pattern';
      const encode = Match.type().pipe(
        Match.tag('Old', ({ id }) => '/zones/' + id + '/filters'),
        Match.exhaustive,
      );
      fetch(BASE + encode(change));
      const method = match(kind).with('a', 'b', () => 'PUT').with({ is: 'filters' }, () => 'PUT').exhaustive();
      fetch(BASE + '/zones/' + z + '/rate_limits', { method });
      fetch(BASE + Match.value(kind).pipe(Match.orElse(() => '/zones/' + z + '/filters')), { method: 'POST' });
      fetch(BASE + pipe(Match.value(kind), Match.orElse(() => '/zones/' + z + '/rate_limits')), { method: 'POST' });`,
      ['GET /zones/{}/filters', 'POST /zones/{}/filters', 'POST /zones/{}/rate_limits', 'PUT /zones/{}/rate_limits'],
    ],
    [
      'functions for an optional value, and for its absence',
      `
      import { Option, pipe } from 'effect'; import * as O from 'fp-ts/Option';
      const method = Option.match(key, { onNone: () => 'GET', onSome: () => 'PUT' });
      fetch(BASE + '/zones/' + z + '/filters', { method });
      const tail = pipe(key, Option.match({ onNone: () => 'rate_limits', onSome: (id) => 'rate_limits/' + id }));
      fetch(BASE + '/zones/' + z + '/' + tail, { method: 'DELETE' });
      const path = O.match(() => '/zones/' + z + '/filters', (id) => '/zones/' + z + '/filters/' + id)(key);
      fetch(BASE + path, { method: 'POST' });`,
      [
        ...['DELETE /zones/{}/rate_limits', 'DELETE /zones/{}/rate_limits/{}', 'GET /zones/{}/filters'],
        ...['POST /zones/{}/filters', 'POST /zones/{}/filters/{}', 'PUT /zones/{}/filters'],
      ],
    ],
    [
      'a match of a text',
      `
      const name = text.match({ onNone: () => '/zones/' + z + '/filters' });
      fetch(BASE + name);`,
      [],
    ],
    [
      'a function of the program of the same name',
      `
      const extend = (target, source) => ({ ...target });
      fetch(BASE + '/zones/' + z + '/filters', extend({ method: 'GET' }, { method: 'PUT' }));`,
      ['GET /zones/{}/filters'],
    ],
  ],
};

describeForms(FORMS);

const BASE = "const BASE = 'https://api.cloudflare.com/client/v4';";
const POOL =
  "fetch(BASE + '/accounts/' + a + '/load_balancers/pools', { method: 'POST', body: JSON.stringify(body) });";

describe('fields of a body', () => {
  it.each([
    [
      'set at a path',
      "const _ = require('lodash'); const body = _.pick(pool, ['name']); _.set(body, 'notification_email', mail);",
    ],
    ['picked by name', "const _ = require('lodash'); const body = _.pick(pool, ['name', 'notification_email']);"],
    ['associated', "const R = require('ramda'); const body = R.assoc('notification_email', mail, pool);"],
    ['merged', "const R = require('ramda'); const body = R.mergeRight({ name }, { notification_email: mail });"],
    ['applied', "const R = require('ramda'); const body = R.applySpec({ notification_email: R.prop('mail') })(pool);"],
  ])('%s', (_name, text) => {
    expect(usesOf(`${BASE} ${text} ${POOL}`)).toHaveLength(1);
  });

  it.each([
    [
      'omitted',
      "const _ = require('lodash'); const body = _.omit({ name, notification_email: mail }, 'notification_email');",
    ],
    ['not picked', "const _ = require('lodash'); const body = _.pick({ name, notification_email: mail }, 'name');"],
    [
      'written to another object',
      "const _ = require('lodash'); const body = { name }; _.set(form, 'notification_email', mail);",
    ],
  ])('%s', (_name, text) => {
    expect(usesOf(`${BASE} ${text} ${POOL}`)).toEqual([]);
  });
});

describe('a method of a client that is read by its path', () => {
  const CLIENT = "import Cloudflare from 'cloudflare';\nconst client = new Cloudflare({ apiToken });\n";

  it.each([
    ["import dlv from 'dlv';", "dlv(client, 'registrar.domains').list(account);"],
    ["import { getProperty } from 'dot-prop';", "getProperty(client, 'registrar.domains').list(account);"],
    ["import dotProp from 'dot-prop';", "dotProp.get(client, 'registrar.domains').list(account);"],
    ["import objectPath from 'object-path';", "objectPath.get(client, ['registrar', 'domains', 'list'])(account);"],
    ["import _ from 'lodash';", "_.get(client, ['registrar', 'domains', 'list'])(account);"],
    ["import { get } from 'lodash/fp';", "get(['registrar', 'domains', 'list'], client)(account);"],
    ["import { path } from 'ramda';", "path(['registrar', 'domains', 'list'], client)(account);"],
    ["import { path } from 'ramda';", "path(['registrar', 'domains'])(client).list(account);"],
    ["import { view, lensPath } from 'ramda';", "view(lensPath(['registrar', 'domains']), client).list(account);"],
  ])('%s %s', (imports, call) => {
    expect(usesOf(`${imports}\n${CLIENT}${call}`)).toHaveLength(1);
    expect(usesOf(`${imports}\n${CLIENT}${call.replaceAll(/registrar(\W+)domains/g, 'dns$1records')}`)).toEqual([]);
  });

  it('is none of the paths of a module of Node', () => {
    const text = `import path from 'node:path';\n${CLIENT}path.join('registrar', 'domains', client).list(account);`;
    expect(usesOf(text)).toEqual([]);
  });
});
