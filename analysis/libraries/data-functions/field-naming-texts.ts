/**
 * Documents and texts in which programs name the fields of data for databases, validators and query languages. Sources: the SQL
 * standard, https://json-schema.org/draft/2020-12/json-schema-core, https://avro.apache.org/docs/1.11.1/specification,
 * https://protobuf.dev/programming-guides/proto3, https://spec.graphql.org, https://www.prisma.io/docs/orm/prisma-schema, and the
 * documentation of the packages.
 */
import { nodeTable } from '../non-requests/non-requests.ts';

/** Documents of SQL, and those of schemas, by their endings. */
export const SQL_DOCUMENT = /\.sql$/i;
export const SCHEMA_DOCUMENT = /\.(?:avsc|avdl|proto|graphqls?|gql|prisma|jsonata|jmespath)$/i;
/** A document of GraphQL that declares types; others ask a server for data. */
export const TYPE_DECLARATION = /^[ \t]{0,40}(?:extend[ \t]{1,40})?(?:type|input|interface)[ \t]{1,40}\w/m;
/** A JSON document whose keys are those of a schema. */
export const JSON_DOCUMENT = /\.json$/i;
export const JSON_SCHEMA = /"(?:\$schema|properties|required|fields)"\s*:/;

/** The beginning of a query of SQL, behind which a text has `FROM`; in small letters only where the text begins with it. */
export const SQL_QUERY = /^\s*(?:select|with)\b|\bSELECT\b/;
export const SQL_SOURCE = /\bfrom\b/i;
/** Other statements of SQL, and clauses that are no prose. */
export const SQL_STATEMENT =
  /\b(?:INSERT\s{1,9}(?:OR\s{1,9}\w+\s{1,9})?INTO|UPDATE\s{1,9}\S{1,80}\s{1,9}SET|CREATE\s{1,9}(?:\w+\s{1,9}){0,3}(?:TABLE|VIEW|INDEX)|ALTER\s{1,9}TABLE|GROUP\s{1,9}BY|ORDER\s{1,9}BY)\b/;

/** Words of SQL behind which a name is that of a table or a view. */
export const TABLE_WORDS: readonly string[] = [
  ...['TABLE', 'INTO', 'FROM', 'JOIN', 'UPDATE', 'VIEW', 'REFERENCES', 'EXISTS', 'INDEX', 'TYPE', 'SCHEMA', 'DATABASE'],
];

/** Constructors that stand for the type of a field. */
export const TYPE_CONSTRUCTORS: ReadonlySet<string> = new Set([
  ...['String', 'Number', 'Boolean', 'Object', 'Array', 'Date', 'Map', 'Buffer', 'BigInt'],
]);
/** The keys of JSON Schema with the fields, and with the names of those that must be there. */
export const FIELDS_KEY = 'properties';
export const REQUIRED_KEY = 'required';
/** Packages of components: what they declare or keep is what a page shows. */
export const COMPONENT_PACKAGES =
  /^(?:@angular|lit|@lit|@stencil|vue|@ember|@glimmer|mobx|aurelia|react|react-dom|preact|solid-js|svelte)\b/;
/** Modules of Node: none reads a field by its name. */
export const DATA_ENDS: ReadonlySet<string> = new Set(nodeTable.nodeModules);
/** Three words in a row: a text for people. */
export const PROSE = /[A-Za-z]{2},? \w{2,30},? [A-Za-z]{2}/;
/** Packages whose schemas are followed: libraries/schema-libraries.ts. */
export const FOLLOWED_SCHEMAS: ReadonlySet<string> = new Set([
  ...['zod', 'zod/v4', 'zod/mini', 'valibot', 'yup', 'joi', '@hapi/joi', 'superstruct', 'io-ts', 'runtypes', 'arktype'],
  ...['effect', 'effect/Schema', '@effect/schema'],
]);

/** Tags of texts in GraphQL. Sources: https://github.com/apollographql/graphql-tag, https://www.gatsbyjs.com/docs/reference/graphql-data-layer. */
export const GRAPH_TAGS: ReadonlySet<string> = new Set(['gql', 'graphql']);
