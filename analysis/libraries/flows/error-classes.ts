/**
 * Errors of libraries that hold what they are made with, and the functions that make them. Sources: https://hapi.dev/module/boom/api,
 * https://github.com/jshttp/http-errors#readme, https://h3.dev/guide/basics/error, https://nuxt.com/docs/api/utils/create-error,
 * https://hono.dev/docs/api/exception, https://trpc.io/docs/server/error-handling, https://www.graphql-js.org/api-v16/error,
 * https://docs.nestjs.com/exception-filters, https://moleculer.services/docs/0.14/errors, https://feathersjs.com/api/errors.
 */
import type { PathRewrite } from './builtin-flows.ts';
import type { ExportRow } from '../http-clients/client-table.ts';

/** From the argument at a place to the error that the call or construction makes. */
export interface ErrorFlow extends ExportRow {
  argument: number;
  result: readonly PathRewrite[];
}

/** Members of an argument that are members of the error. */
function keeps(...members: readonly string[]): PathRewrite[] {
  return members.map((member) => ({ from: [`.${member}`], to: [`.${member}`] }));
}

/** The argument itself is a member of the error. */
function becomes(member: string): PathRewrite[] {
  return [{ from: [], to: [`.${member}`] }];
}

const BOOM_FUNCTIONS = [
  ...[
    'badRequest',
    'paymentRequired',
    'forbidden',
    'notFound',
    'methodNotAllowed',
    'notAcceptable',
    'proxyAuthRequired',
  ],
  ...[
    'clientTimeout',
    'conflict',
    'resourceGone',
    'lengthRequired',
    'preconditionFailed',
    'entityTooLarge',
    'uriTooLong',
  ],
  ...[
    'unsupportedMediaType',
    'rangeNotSatisfiable',
    'expectationFailed',
    'teapot',
    'badData',
    'locked',
    'failedDependency',
  ],
  ...[
    'tooEarly',
    'preconditionRequired',
    'tooManyRequests',
    'illegal',
    'badImplementation',
    'internal',
    'notImplemented',
  ],
  ...['badGateway', 'serverUnavailable', 'gatewayTimeout'],
];

const HTTP_EXCEPTIONS = [
  ...['BadRequest', 'Conflict', 'NotFound', 'Forbidden', 'UnprocessableEntity', 'InternalServerError', 'BadGateway'],
  ...['ServiceUnavailable', 'GatewayTimeout', 'PreconditionFailed', 'NotAcceptable'],
].map((name) => `${name}Exception`);

const FEATHERS_ERRORS = [
  ...['BadRequest', 'NotAuthenticated', 'PaymentError', 'Forbidden', 'NotFound', 'MethodNotAllowed', 'NotAcceptable'],
  ...['Timeout', 'Conflict', 'LengthRequired', 'Unprocessable', 'TooManyRequests', 'GeneralError', 'NotImplemented'],
  ...['BadGateway', 'Unavailable', 'FeathersError'],
];

/** The statuses with which a framework answers for an error, by the name of its class. Source: https://feathersjs.com/api/errors. */
export const ERROR_STATUSES: readonly { modules: readonly string[]; statuses: Readonly<Record<string, number>> }[] = [
  {
    modules: ['@feathersjs/errors'],
    statuses: {
      ...{ BadRequest: 400, NotAuthenticated: 401, PaymentError: 402, Forbidden: 403, NotFound: 404 },
      ...{ MethodNotAllowed: 405, NotAcceptable: 406, Timeout: 408, Conflict: 409, Gone: 410, LengthRequired: 411 },
      ...{ Unprocessable: 422, TooManyRequests: 429, GeneralError: 500, NotImplemented: 501, BadGateway: 502 },
      ...{ Unavailable: 503 },
    },
  },
];

export const ERROR_FLOWS: readonly ErrorFlow[] = [
  { modules: ['@hapi/boom', 'boom'], names: ['Boom', 'boomify'], argument: 1, result: keeps('data') },
  { modules: ['@hapi/boom', 'boom'], names: BOOM_FUNCTIONS, argument: 1, result: becomes('data') },
  // The properties of the last argument are those of the error.
  ...[1, 2].map((argument) => ({
    modules: ['http-errors'],
    names: ['default', '', 'createError'],
    argument,
    result: [{ from: [], to: [] }],
  })),
  {
    modules: ['h3', 'nuxt/app', '#imports', '#app'],
    names: ['createError'],
    argument: 0,
    result: keeps('data', 'cause'),
  },
  { modules: ['h3'], names: ['H3Error', 'HTTPError'], argument: 0, result: keeps('data', 'cause') },
  { modules: ['hono/http-exception'], names: ['HTTPException'], argument: 1, result: keeps('cause') },
  { modules: ['@trpc/server'], names: ['TRPCError'], argument: 0, result: keeps('cause') },
  { modules: ['graphql'], names: ['GraphQLError'], argument: 1, result: keeps('extensions', 'originalError', 'cause') },
  { modules: ['@nestjs/common'], names: ['HttpException'], argument: 0, result: becomes('response') },
  { modules: ['@nestjs/common'], names: ['HttpException'], argument: 2, result: keeps('cause') },
  { modules: ['@nestjs/common'], names: HTTP_EXCEPTIONS, argument: 0, result: becomes('response') },
  { modules: ['@nestjs/common'], names: HTTP_EXCEPTIONS, argument: 1, result: keeps('cause') },
  {
    modules: ['moleculer'],
    names: ['Error', 'RetryableError', 'ServerError', 'ClientError'].map((name) => `Errors.Moleculer${name}`),
    argument: 3,
    result: becomes('data'),
  },
  {
    modules: ['@feathersjs/errors'],
    names: FEATHERS_ERRORS,
    argument: 1,
    result: [...becomes('data'), ...keeps('errors')],
  },
];
