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

/** A collection of Backbone, which `fetch` loads from its URL. Source: https://backbonejs.org/#Collection-url. */
export const backboneTable: ClientTable = {
  name: 'backbone',
  exports: [{ modules: ['backbone'], names: ['Collection', 'default.Collection'] }],
  globals: ['Backbone.Collection'],
  calls: [],
  factories: [{ members: ['', 'extend'], takes: 'nothing' }],
  urlMembers: { extend: 'extend', methods: { url: 'GET' } },
};
