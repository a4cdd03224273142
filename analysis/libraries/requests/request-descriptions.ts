/**
 * Keys of objects that describe a request as data, and of objects that look alike and describe something else. Sources: the
 * request objects of n8n (https://docs.n8n.io/integrations/creating-nodes/build/reference/node-base-files/declarative-style-parameters/),
 * Zapier (https://docs.zapier.com/platform/build-cli/overview), LoopBack (https://loopback.io/doc/en/lb4/REST-connector.html),
 * Zodios (https://www.zodios.org/docs/api/api-definition) and AWS CDK; the routes of hapi, Fastify, Strapi, Vue Router, React Router
 * and Angular.
 */

/** Keys that hold the HTTP method. */
export const METHOD_KEYS: readonly string[] = ['method', 'httpMethod', 'verb'];

/** Keys that hold a URL to request, even where no method stands beside it. The other keys of a path also name pages. */
export const URL_KEYS: readonly string[] = ['url', 'uri', 'endpoint'];

/** Keys of an object or a class that hold the base of what it describes. */
export const BASE_KEYS: readonly string[] = [
  ...['baseURL', 'baseUrl', 'base_url', 'prefixUrl', 'base', 'apiUrl', 'apiBase', 'host', 'origin', 'server'],
];

/** Names of constants that hold the base of a file's requests. */
export const BASE_NAME = /(base|root|host|origin|server|endpoint|api|url|uri)$/i;

/** Keys of a route that the program serves or shows itself, of the object or of one around it. */
export const SERVED_KEYS =
  /^(handler|handlerName|controller|component|element|middlewares?|preHandler|lambda|integration)$/i;

/** Keys of such a route that are the names of resources elsewhere: they count beside the path alone. */
export const ROUTE_KEYS =
  /^(handle|handlers|controllers|components|view|layout|loader|lazy|children|redirect|redirectTo|methods|guards?|resolver|roles?|permissions?|scopes|operationId|summary|responses|to|routerLink|navigate)$/i;

/** Keys of the function that serves a route, or of its name. */
export const RUNNING_KEYS = /^(fn|func|function|run|exec|execute|callback|cb|action|call|serve|respond|resolve)$/i;

/** Keys of a recorded, mocked or expected request. */
export const RECORDED_KEYS =
  /^(status|statusCode|statusText|reply|replies|fixture|mocks?|duration|durationMs|elapsed|latency|timestamp|ip|userAgent|remoteAddress|times|called|expected)$/i;

/** Keys of text that is shown to people. */
export const SHOWN_KEYS =
  /^(label|title|text|caption|icon|notes?|hint|help|message|reason|tooltip|heading|since|sunset|eol|deprecated\w*|removed\w*|replace\w*|migrateTo|instead|changelog|docs|docsUrl|link|badge|example|curl)$/i;

/** Keys whose function builds a part of a request or reads its response; any other function beside a path serves the path. */
export const RESPONSE_FUNCTION_KEYS =
  /^(transform\w*|parse\w*|map\w*|select\w*|pick\w*|format\w*|validate\w*|on[A-Z]\w*|then|after\w*|postReceive|response\w*|extract\w*|normali[sz]e\w*|decode\w*|headers?|params|query|body|data|json|path|url|getUrl|build\w*|to[A-Z]\w*)$/;

/** Names of callees and classes that take a description without sending it: routers, documents, mocks, errors, records. */
export const NON_SENDING_NAME =
  /rout(e|er|es|ing)\b|rout(e|er)s?[A-Z_]|(add|create|define)Rout|server|^app$|handle|register|mock|intercept|stub|fake|listen|link|menu|nav|page|redirect|openapi|swagger|error|exception|assert|expect|equal|^log|logger|audit|trace|metric|track|match|allow|deny|permission|guard|render|print|table/i;

/** Names of variables and keys whose paths are records, pages, rights or test data. */
export const OTHER_OWNER =
  /mock|fixture|expected|link|menu|(^|[a-z_])nav([A-Z_]|$)|^nav|pages?$|handler|fake|stub|history|(^|_)logs?$|deny|allow|permission|polic(y|ies)|acl|scopes|swagger|openapi|breadcrumb|sidebar|tabs?$|changelog|deprecat/i;
