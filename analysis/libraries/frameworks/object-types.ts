/**
 * How programs describe the object types of a GraphQL schema in code: each field has a type, and a function that gets the object and
 * returns the value of the field. Sources: https://pothos-graphql.dev/docs/guide/objects, https://pothos-graphql.dev/docs/guide/fields,
 * https://nexusjs.org/docs/api/object-type, https://nexusjs.org/docs/api/list-nonnull,
 * https://www.graphql-js.org/docs/constructing-types, https://graphql-compose.github.io/docs/api/ObjectTypeComposer.html.
 */

/** The function of a field, and its type beside the function. */
export const RESOLVER_KEY = 'resolve';
export const FIELD_TYPE_KEY = 'type';

/** Functions and classes that describe an object type; its name or a reference to it is the first argument or the option `name`. */
export const DESCRIBING_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['objectType', 'objectRef', 'objectField', 'objectFields', 'interfaceType', 'interfaceRef', 'extendType'],
  ...['loadableObject', 'loadableObjectRef', 'node', 'loadableNode', 'simpleObject'],
  ...['GraphQLObjectType', 'GraphQLInterfaceType', 'createObjectTC'],
]);

/** Options with the name of an object type. */
export const TYPE_NAME_KEYS: readonly string[] = ['name', 'type'];

/** Methods of a reference that describe its type. */
export const IMPLEMENTING_METHODS: ReadonlySet<string> = new Set(['implement']);

/** Functions and classes around the type of a field, and whether the field is then a list. */
export const TYPE_WRAPPERS: ReadonlyMap<string, 'list' | 'same'> = new Map([
  ...['GraphQLList', 'list', 'listRef'].map((name) => [name, 'list'] as const),
  ...['GraphQLNonNull', 'nonNull', 'nullable'].map((name) => [name, 'same'] as const),
]);

/** The member of a field's maker that makes it a list: `t.list.field('zones', { type: 'Zone', resolve })`. */
export const LIST_MEMBER = 'list';

/** Methods that make a field of the member of the object that their first argument names. */
export const EXPOSING_METHOD = /^expose(?:[A-Z]\w*)?$/;

/** Methods that make a field of a name; without a function, the field is the member of that name. */
export const SCALAR_METHODS: ReadonlySet<string> = new Set(['string', 'int', 'float', 'boolean', 'id']);

/** The option with the fields of a type, each of them an object with its type; without a function, it is the member of that name. */
export const FIELDS_KEY = 'fields';

/** Classes of schema builders, whose type argument says what the functions of the schema get. */
export const SCHEMA_BUILDERS: ReadonlySet<string> = new Set(['SchemaBuilder']);

/** The member of this type argument that holds the type of each object: `SchemaBuilder<{ Objects: { Zone: Zone } }>`. */
export const OBJECTS_STEP = '.Objects';
