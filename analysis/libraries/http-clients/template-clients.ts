/** Clients whose requests a program describes as templates: resources of AngularJS, the REST connector of LoopBack. */
import { takesOptions } from './call-forms.ts';
import type { ClientTable } from './client-table.ts';
import { angularJsTable } from './framework-clients.ts';

/** A class of resources of AngularJS. Source: https://docs.angularjs.org/api/ngResource/service/$resource. */
export const angularJsClassTable: ClientTable = {
  ...angularJsTable,
  name: 'angular-resource class',
  exports: [],
  calls: [takesOptions([''], { body: ['body'], query: ['query'] })],
  // new Zone({ name }).$save()
  factories: [{ members: [''], takes: 'defaults', as: 'data' }],
  templates: {
    actions: { get: 'GET', save: 'POST', query: 'GET', remove: 'DELETE', delete: 'DELETE' },
    objectPrefix: '$',
    data: 'data',
  },
  returnsBody: true,
  // What they return for the response has the resource in a member.
  injectedHooks: undefined,
};

export const angularJsResourceTable: ClientTable = {
  name: 'angular-resource',
  exports: [{ modules: ['angular'], names: ['$resource'] }],
  calls: [],
  factories: [{ members: [''], takes: 'defaults', instanceTable: angularJsClassTable.name }],
};

/**
 * A data source with the REST connector; `getService` gives its functions.
 * Source: https://loopback.io/doc/en/lb4/REST-connector.html, https://loopback.io/doc/en/lb4/Calling-other-APIs-and-web-services.html.
 */
export const loopbackTable: ClientTable = {
  name: 'loopback-connector-rest',
  exports: [
    { modules: ['@loopback/repository'], names: ['juggler.DataSource'] },
    { modules: ['loopback-datasource-juggler'], names: ['DataSource'] },
  ],
  types: [
    { modules: ['@loopback/repository'], names: ['juggler.DataSource'] },
    { modules: ['loopback-datasource-juggler'], names: ['DataSource'] },
  ],
  calls: [{ ...takesOptions([''], { body: ['body'], query: ['query'] }), selector: 'responsePath' }],
  factories: [
    { members: [''], takes: 'nothing' },
    { members: ['createModel', 'define'], takes: 'nothing' },
  ],
  instances: { DataAccessObject: 'loopback-connector-rest' },
  templates: { list: 'operations', template: 'template', functions: 'functions' },
  returnsBody: true,
};
