/** Objects without classes: constructor functions, prototypes, mixins and methods that are taken from an object. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  'constructor functions': [
    [
      'fields and methods of a prototype',
      `
      function Api(options) { this.base = BASE; this.token = options.token }
      Api.prototype.send = function (method, path) { return fetch(this.base + path, { method: method, headers: { token: this.token } }) };
      Api.prototype.filters = function (zone) { return this.send('GET', '/zones/' + zone + '/filters') };
      new Api({ token: t }).filters(z);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a prototype as a literal, and a constructor that may be called without new',
      `
      var Api = function (base) { if (!(this instanceof Api)) return new Api(base); var self = this; self.base = base };
      Api.prototype = { constructor: Api, get: function (path) { return fetch(this.base + path) } };
      Api(BASE).get('/zones/' + z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a module that is exported before its methods are written',
      `
      module.exports = Api;
      function Api() { this.base = BASE }
      Api.prototype.get = function (path) { return fetch(this.base + path) };
      exports.list = function (zone) { return new Api().get('/zones/' + zone + '/filters') };`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a member that a prototype which inherits the method overrides, and one of another prototype',
      `
      const { inherits } = require('node:util');
      function List(zone) { this.zone = zone }
      List.prototype.path = '/rulesets';
      List.prototype.read = function () { return fetch(BASE + '/zones/' + this.zone + this.path) };
      function Limits(zone) { List.call(this, zone) }
      inherits(Limits, List);
      Limits.prototype.path = '/rate_limits';
      function Shelf() {}
      Shelf.prototype.path = '/filters';
      table.register({ limits: Limits, lists: List, shelf: Shelf });`,
      ['GET /zones/{}/rate_limits', 'GET /zones/{}/rulesets'],
    ],
    [
      'a member that two prototypes made of the one with the method override, and one of a prototype that is made of another',
      `
      function List(zone) { this.zone = zone }
      List.prototype.path = '/rulesets';
      List.prototype.read = function () { return fetch(BASE + '/zones/' + this.zone + this.path) };
      function Limits() {}
      Limits.prototype = Object.create(List.prototype);
      Limits.prototype.path = '/rate_limits';
      function Filters() {}
      Filters.prototype = Object.create(List.prototype);
      Filters.prototype.path = '/filters';
      function Shelf() {}
      Shelf.prototype = Object.create(Object.prototype);
      Shelf.prototype.path = '/firewall/rules';
      table.register({ limits: Limits, filters: Filters, shelf: Shelf });`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits', 'GET /zones/{}/rulesets'],
    ],
    [
      'methods that a loop over names writes',
      `
      function Api() { this.base = BASE }
      Api.prototype.send = function (method, path) { return fetch(this.base + path, { method: method }) };
      ['get', 'put', 'del'].forEach(function (name) {
        var method = name === 'del' ? 'DELETE' : name.toUpperCase();
        Api.prototype[name] = function (path) { return this.send(method, path) };
      });
      var api = new Api();
      api.get('/zones/' + z + '/filters');
      api.del('/zones/' + z + '/rate_limits/' + r);`,
      ['DELETE /zones/{}/rate_limits/{}', 'GET /zones/{}/filters'],
    ],
    [
      'methods for a table of paths',
      `
      var PATHS = { filters: '/filters', limits: '/rate_limits' };
      function Zone(id) { this.id = id }
      Object.keys(PATHS).forEach(function (name) {
        Zone.prototype[name] = function () { return fetch(BASE + '/zones/' + this.id + PATHS[name]) };
      });
      new Zone(z).filters();`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'a base constructor that is called on the same object',
      `
      function Resource(base) { this.base = base }
      Resource.prototype.url = function () { return BASE + [this.base].concat(Array.prototype.slice.call(arguments)).join('/') };
      function Zone(id) { Resource.call(this, '/zones/' + id) }
      Zone.prototype = Object.create(Resource.prototype);
      Zone.prototype.constructor = Zone;
      Zone.prototype.filters = function () { return fetch(this.url('filters')) };
      function User() { Resource.apply(this, ['/accounts']) }
      User.prototype = Object.create(Resource.prototype);
      User.prototype.rules = function (id) { return fetch(this.url(id, 'rules')) };`,
      ['GET /accounts/{}/rules', 'GET /zones/{}/filters'],
    ],
    [
      'a function of the program that lets one constructor inherit from another, as compilers write it',
      `
      function Resource(base) { this.base = base }
      Resource.prototype.get = function (path) { return fetch(BASE + this.base + path) };
      var __extends = (this && this.__extends) || (function () {
        var extendStatics = function (d, b) {
          extendStatics = Object.setPrototypeOf || function (d, b) { for (var p in b) d[p] = b[p]; };
          return extendStatics(d, b);
        };
        return function (d, b) {
          extendStatics(d, b);
          function __() { this.constructor = d; }
          d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
        };
      })();
      function derive(Child, Parent) { Child.prototype = Object.create(Parent.prototype); return Child }
      function Zone(id) { return Resource.call(this, '/zones/' + id) || this }
      __extends(Zone, Resource);
      Zone.prototype.filters = function () { return this.get('/filters') };
      var Account = derive(function (id) { Resource.call(this, '/accounts/' + id) }, Resource);
      Account.prototype.rules = function () { return this.get('/rules') };`,
      ['GET /accounts/{}/rules', 'GET /zones/{}/filters'],
    ],
    [
      'a function that makes another constructor of the one that it is given',
      `
      function Resource() { this.base = BASE }
      function shelve(Child) { return function Shelf() { this.base = 'https://example.com' } }
      var Shelf = shelve(function () { Resource.call(this) });
      Shelf.prototype.rules = function () { return fetch(this.base + '/rules') };
      new Shelf().rules();`,
      ['GET https://example.com/rules'],
    ],
    [
      'an overridden method that calls the one of its base',
      `
      function Api() { this.base = BASE }
      Api.prototype.get = function (path) { return fetch(this.base + path) };
      function Zones() { Api.apply(this, arguments) }
      Zones.prototype = Object.create(Api.prototype);
      Zones.prototype.get = function (path) { return Api.prototype.get.call(this, '/zones/' + path) };
      new Zones().get(z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a class that extends a function, and a method mixed into a class',
      `
      function Api() { this.base = BASE }
      Api.prototype.get = function (path) { return fetch(this.base + path) };
      class Zones extends Api { filters(zone) { return this.get('/zones/' + zone + '/filters') } }
      Object.assign(Zones.prototype, { limits(zone) { return this.get('/zones/' + zone + '/rate_limits') } });
      new Zones().limits(z);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'a factory that the module sets on the function',
      `
      function Api(base) { this.base = base }
      Api.prototype.get = function (path) { return fetch(this.base + path) };
      Api.create = function () { return new Api(BASE) };
      Api.create().get('/zones/' + z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a field of another name, and a method that another object has',
      `
      function Api() { this.base = BASE }
      function Other() { this.base = 'https://example.com' }
      Other.prototype.get = function (path) { return fetch(this.base + path) };
      new Other().get('/zones/' + z + '/filters');`,
      ['GET https://example.com/zones/{}/filters'],
    ],
  ],
  'constructors that a function makes of methods': [
    [
      'copied one by one, with fields of the prototype over those of the base',
      `
      function Part() {}
      Part.prototype.place = '';
      Part.prototype.all = function () { return fetch(BASE + this.place) };
      Part.make = function (own) {
        var Parent = this;
        function Made() { Parent.apply(this, arguments) }
        Made.prototype = Object.create(Parent.prototype);
        Object.keys(own).forEach(function (key) { Made.prototype[key] = own[key] });
        return Made;
      };
      var Filters = Part.make({ place: '/filters', first: function () { return this.all() } });`,
      ['GET /filters'],
    ],
    [
      'mixed into the prototype under a condition, which keeps what is there',
      `
      function define(methods, mixin) {
        var Made = function () {};
        Made.prototype = methods;
        for (var key in mixin) if (!Made.prototype[key]) Made.prototype[key] = mixin[key];
        return Made;
      }
      var Part = define({ place: '/filters', all: function () { return this.get(this.place) } }, {
        place: '/rules',
        get: function (path) { return fetch(BASE + path) },
      });`,
      ['GET /filters', 'GET /rules'],
    ],
    [
      'of another object, mixed into a prototype that is assigned as a whole',
      `
      function Part(place) { this.place = place }
      Part.prototype.get = function (path) { return fetch(BASE + this.place + path) };
      var Listed = { all: function () { var self = this; return self.get('/filters') } };
      function Zone() { Part.call(this, '/zones') }
      Zone.prototype = Object.assign(Object.create(Part.prototype), Listed, {
        limits: function () { return this.get('/rate_limits') },
      });`,
      ['GET /zones/filters', 'GET /zones/rate_limits'],
    ],
    [
      'under the prototype of an exported function, and over an instance of its base',
      `
      function Part() {}
      Part.prototype.place = '/all';
      Part.prototype.get = function (path) { return fetch(BASE + this.place + path) };
      module.exports = function Zone() { this.place = '/zones' };
      Object.setPrototypeOf(module.exports.prototype, Part.prototype);
      module.exports.prototype.filters = function () { return this.get('/filters') };
      var Account = function () {};
      Account.prototype = new Part();
      Account.prototype.place = '/accounts';
      Account.prototype.limits = function () { return this.get('/rate_limits') };`,
      ['GET /accounts/rate_limits', 'GET /zones/filters'],
    ],
    [
      'as a class that a function returns',
      `
      function mix(methods) { class Made { get(path) { return fetch(BASE + path) } } Object.assign(Made.prototype, methods); return Made }
      const Part = mix({ all() { return this.get('/filters') } });`,
      ['GET /filters'],
    ],
    [
      'as an object with the methods of another one',
      `
      const part = { get(path) { return fetch(BASE + path) } };
      const filters = Object.assign({}, part, { place: '/filters', all() { return this.get(this.place) } });`,
      ['GET /filters'],
    ],
  ],
  'objects that inherit from objects': [
    [
      'with members of their own, called on them',
      `
      const part = { get(path) { return fetch(BASE + this.place + path) } };
      const zones = Object.create(part, { place: { value: '/zones' } });
      zones.get('/filters');
      const accounts = Object.assign(Object.create(part), { place: '/accounts', limits() { return this.get('/rate_limits') } });
      const user = { ...part, place: '/user' };
      user.get('/rules');`,
      ['GET /accounts/rate_limits', 'GET /user/rules', 'GET /zones/filters'],
    ],
    [
      'and those that another object has of that name',
      `
      const other = { place: '/zones', get(path) { return fetch('https://example.com' + this.place + path) } };
      const part = { place: '/all', get(path) { return fetch(BASE + this.place + path) } };
      const zones = Object.create(other, { place: { value: '/sites' } });
      zones.get('/filters');`,
      ['GET https://example.com/sites/filters'],
    ],
  ],
  'the exports of a CommonJS module': [
    [
      'read by the functions of the module',
      `
      exports.base = BASE;
      exports.send = function (path) { return fetch(exports.base + path) };
      exports.filters = function () { return exports.send('/zones/' + z + '/filters') };
      module.exports.limits = function () { return module.exports.send('/zones/' + z + '/rate_limits') };`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'as this of their functions',
      `
      exports.send = function (path) { return fetch(BASE + path) };
      exports.filters = function () { return this.send('/zones/' + z + '/filters') };`,
      ['GET /zones/{}/filters'],
    ],
    [
      'under a variable',
      `
      var api = (module.exports = { base: BASE });
      api.send = function () { return fetch(api.base + _.toArray(arguments).join('/')) };
      api.filters = function () { return this.send('/zones', z, 'filters') };`,
      ['GET /zones/{}/filters'],
    ],
    [
      'another object of the same name',
      `
      var module = { exports: { base: 'https://example.com' } };
      exports.base = BASE;
      fetch(module.exports.base + '/zones/' + z + '/filters');`,
      ['GET https://example.com/zones/{}/filters'],
    ],
  ],
  'arguments that are fixed for a later call': [
    [
      'bind',
      `
      const send = (method, path, cb) => fetch(BASE + path, { method }).then(cb);
      async.series([send.bind(null, 'DELETE', '/zones/' + z + '/filters')], done);`,
      ['DELETE /zones/{}/filters'],
    ],
    [
      'functions of libraries',
      `
      import _ from 'lodash'; import async from 'async';
      class Api { send(method, path, cb) { fetch(BASE + path, { method }).then(cb) } }
      const api = new Api();
      async.waterfall([
        _.bind(api.send, api, 'POST', '/zones/' + z + '/filters'),
        _.partial(api.send, 'PUT', '/zones/' + z + '/filters'),
        async.apply(api.send, 'PATCH', '/zones/' + z + '/filters'),
      ], done);`,
      ['PATCH /zones/{}/filters', 'POST /zones/{}/filters', 'PUT /zones/{}/filters'],
    ],
    [
      'of a function that sends to another host',
      `
      const send = (method, path) => fetch('https://example.com' + path, { method });
      async.series([send.bind(null, 'DELETE', '/zones/' + z + '/filters')], done);`,
      ['DELETE https://example.com/zones/{}/filters'],
    ],
  ],
  'methods taken from an object': [
    [
      'bind',
      `
      class Api { constructor() { this.base = BASE } get(path) { return fetch(this.base + path) } }
      const api = new Api();
      const get = api.get.bind(api);
      get('/zones/' + z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'call and apply with another object',
      `
      function get(path) { return fetch(this.base + path) }
      get.call({ base: BASE }, '/zones/' + z + '/filters');
      get.apply({ base: BASE }, ['/zones/' + z + '/rate_limits']);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
  ],
};

describeForms(FORMS);
