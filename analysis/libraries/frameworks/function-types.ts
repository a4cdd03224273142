/**
 * Types of functions that libraries export, whose type argument is the type of a parameter. Sources:
 * https://fastify.dev/docs/latest/Reference/TypeScript/#fastifyfastifypluginasyncoptions-server,
 * https://github.com/fastify/fastify-type-provider-typebox, https://github.com/turkerdev/fastify-type-provider-zod,
 * https://github.com/fastify/fastify-type-provider-json-schema-to-ts, and the types of React and Preact (`FunctionComponent<Props>`).
 */
interface FunctionTypes {
  modules: readonly string[];
  names: readonly string[];
  /** The place of the type argument, and that of the parameter. */
  argument: number;
  parameter: number;
}

const FUNCTION_TYPES: readonly FunctionTypes[] = [
  {
    modules: [
      ...['fastify', '@fastify/type-provider-typebox', '@fastify/type-provider-json-schema-to-ts'],
      'fastify-type-provider-zod',
    ],
    names: ['', 'Typebox', 'Zod', 'JsonSchemaToTs'].flatMap((end) => [
      `FastifyPluginAsync${end}`,
      `FastifyPluginCallback${end}`,
      `FastifyPlugin${end}`,
    ]),
    argument: 0,
    parameter: 1,
  },
  {
    modules: ['react', 'preact'],
    names: ['FC', 'VFC', 'FunctionComponent', 'VoidFunctionComponent'],
    argument: 0,
    parameter: 0,
  },
];

/** Returns the place of the type argument that a parameter of such functions has as its type; null for any other type or parameter. */
export function getParameterArgument(module: string, name: string, parameter: number): number | null {
  const row = FUNCTION_TYPES.find((each) => each.modules.includes(module) && each.names.includes(name));
  return row?.parameter === parameter ? row.argument : null;
}
