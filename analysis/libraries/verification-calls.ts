/**
 * Names by which functions verify, assert or compare secrets, in Node, tsscmp, scmp, secure-compare,
 * buffer-equal-constant-time and common programs.
 */

/** Parts of names of functions that may verify a request. */
export const VERIFICATION_NAME =
  /verif|valid|auth|signature|signed|check|guard|secur|hmac|digest|trust|assert|ensure|protect/i;

/** Functions that compare two texts or byte arrays in constant time. */
export const SECRET_COMPARISONS =
  /^(timingsafe|constanttime|safe|secure)[a-z]*(equals?|compare)$|^(timingSafeCompare|tsscmp|scmp|bufferEq|equals|slowEquals)$/i;

/** Parts of names of functions that assert their argument. */
export const ASSERTION_NAME = /assert|ensure|invariant|guard|check|must|require|expect|verify|validate|^is[A-Z]/;

/** Methods that compare a text with another one. */
export const TEXT_COMPARISONS = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'match',
  'has',
  'localeCompare',
  'equals',
  'equal',
  'strictEqual',
]);
