/** Classes of frameworks that load and store records: a program extends them and declares the URLs, and the framework sends. */
import { METHOD_OPTION, type ClientTable } from './client-table.ts';

/**
 * An adapter of Ember Data. `ajax(url, type, { data })` is what its own methods send with.
 * Source: https://api.emberjs.com/ember-data/release/classes/RESTAdapter.
 */
export const emberRestTable: ClientTable = {
  name: '@ember-data/adapter/rest',
  exports: [
    { modules: ['@ember-data/adapter/rest', 'ember-data/adapters/rest'], names: ['default'] },
    { modules: ['ember-data'], names: ['default.RESTAdapter'] },
  ],
  globals: ['DS.RESTAdapter'],
  calls: [
    {
      members: ['ajax'],
      method: { from: [{ argument: 1 }], default: METHOD_OPTION.default },
      url: [{ argument: 0 }],
      options: 2,
      query: [{ option: 'data' }],
      body: [{ option: 'data' }],
    },
  ],
  factories: [{ members: ['', 'extend'], takes: 'nothing' }],
  urlMembers: {
    extend: 'extend',
    methods: {
      urlForFindAll: 'GET',
      urlForFindRecord: 'GET',
      urlForFindMany: 'GET',
      urlForFindHasMany: 'GET',
      urlForFindBelongsTo: 'GET',
      urlForQuery: 'GET',
      urlForQueryRecord: 'GET',
      urlForCreateRecord: 'POST',
      urlForUpdateRecord: 'PUT',
      urlForDeleteRecord: 'DELETE',
    },
  },
  returnsBody: true,
};

/** The same for an API of JSON:API, which updates by PATCH. Source: https://api.emberjs.com/ember-data/release/classes/JSONAPIAdapter. */
export const emberJsonApiTable: ClientTable = {
  ...emberRestTable,
  name: '@ember-data/adapter/json-api',
  exports: [
    { modules: ['@ember-data/adapter/json-api', 'ember-data/adapters/json-api'], names: ['default'] },
    { modules: ['ember-data'], names: ['default.JSONAPIAdapter'] },
  ],
  globals: ['DS.JSONAPIAdapter'],
  urlMembers: {
    extend: 'extend',
    methods: { ...emberRestTable.urlMembers!.methods, urlForUpdateRecord: 'PATCH' },
  },
};

/** The URL of an instance is what its class declares. */
const DECLARED = { url: [{ option: 'url' }], withoutUrl: 'sends to the URL of the instance', options: 0 } as const;

/** Backbone sends with jQuery's `ajax`, which `sync` calls. Source: https://backbonejs.org/#Sync. */
const BACKBONE_HOOKS = /ajaxSetup|ajaxPrefilter|ajaxSend|\bsync\s*[(:]|\.(?:sync|ajax)\s*=(?!=)/g;

/**
 * A collection of Backbone, which `fetch` loads from its URL, and where `create` adds a model.
 * Source: https://backbonejs.org/#Collection-url, https://backbonejs.org/#Collection-create.
 */
export const backboneTable: ClientTable = {
  name: 'backbone',
  exports: [{ modules: ['backbone'], names: ['Collection', 'default.Collection'] }],
  globals: ['Backbone.Collection'],
  calls: [
    { ...DECLARED, members: { fetch: 'GET' }, query: [{ option: 'data' }] },
    { ...DECLARED, members: { create: 'POST' }, options: 1, body: [{ argument: 0 }] },
  ],
  factories: [
    { members: [''], takes: 'nothing' },
    { members: ['extend'], takes: 'defaults' },
  ],
  urlMembers: { extend: 'extend', methods: { url: 'GET' }, readers: ['parse'] },
  returnsBody: true,
  hooks: BACKBONE_HOOKS,
  answerOption: { name: 'parse', result: null },
};

/** The option that holds the attributes with which a model is made. */
const ATTRIBUTES = 'attributes';

/**
 * A model of Backbone. `save` of a new one, without an `id`, posts it to its URL or that of its collection.
 * Source: https://backbonejs.org/#Model-urlRoot, https://backbonejs.org/#Model-save.
 */
export const backboneModelTable: ClientTable = {
  name: 'backbone-model',
  exports: [{ modules: ['backbone'], names: ['Model', 'default.Model'] }],
  globals: ['Backbone.Model'],
  calls: [
    { ...DECLARED, members: { fetch: 'GET' }, query: [{ option: 'data' }] },
    {
      ...DECLARED,
      members: { save: 'POST' },
      url: [{ option: 'url' }, { option: 'urlRoot' }],
      options: 1,
      without: `${ATTRIBUTES}.id`,
      body: [{ argument: 0 }, { option: ATTRIBUTES }],
    },
  ],
  factories: [
    { members: [''], takes: 'defaults', as: ATTRIBUTES },
    { members: ['extend'], takes: 'defaults' },
  ],
  urlMembers: {
    extend: 'extend',
    methods: { url: 'any', urlRoot: 'any' },
    collections: ['urlRoot'],
    readers: ['parse'],
  },
  returnsBody: true,
  hooks: BACKBONE_HOOKS,
  answerOption: { name: 'parse', result: null },
};
