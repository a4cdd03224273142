/**
 * How programs verify signatures: names of functions, algorithms, hashes and encodings, in Node, Bun, Web Crypto, tsscmp, scmp,
 * secure-compare, buffer-equal-constant-time and common programs.
 */

/** Parts of names of functions that may verify a request. */
export const VERIFICATION_NAME =
  /verif|valid|auth|signature|signed|check|guard|secur|hmac|digest|trust|assert|ensure|protect/i;

/** Parts of names of functions that validate what a request sends. */
export const VALIDATION_NAME = /parse|valid|verif|schema/i;

/** Functions that compare two texts or byte arrays in constant time. */
export const SECRET_COMPARISONS =
  /^(timingsafe|constanttime|safe|secure)[a-z]*(equals?|compare)$|^(timingSafeCompare|tsscmp|scmp|bufferEq|equals|slowEquals)$/i;

/** Methods that compare a text with another one. */
export const TEXT_COMPARISONS = new Set([
  ...['startsWith', 'endsWith', 'includes', 'indexOf', 'lastIndexOf', 'match', 'has', 'localeCompare'],
  ...['equals', 'equal', 'strictEqual'],
]);

/** Methods that feed data into the stream of createVerify (Node). */
export const VERIFY_STREAM_METHODS = new Set(['update', 'write', 'end']);

/** RSA with PKCS#1 v1.5 padding in Web Crypto. */
export const RSA_SCHEME = 'RSASSA-PKCS1-v1_5';

/** Node algorithms other than RSA-SHA256. */
export const NO_RSA_SHA256 = /sha-?(1|224|384|512)|sha3|md5|ripemd|^(ecdsa|dsa)|^ed(25519|448)$/i;

/** Web Crypto schemes other than RSASSA-PKCS1-v1_5. */
export const OTHER_SCHEMES = /^(hmac|rsa-pss|rsa-oaep|ecdsa|ecdh|ed25519|ed448)$/i;

/** Web Crypto hashes other than SHA-256. */
export const OTHER_HASHES = /^sha-?(1|224|384|512)$/i;

/** Encodings of Node's Buffer other than base64. */
export const OTHER_ENCODINGS = /^(hex|utf-?8|latin1|binary|ascii|ucs-?2|utf-?16le)$/i;

/**
 * Functions that decode a text of another encoding than base64, by their names. Sources: `Uint8Array.fromHex` (ECMA-262), and the
 * documentation of @std/encoding, @oslojs/encoding, @noble/hashes, viem, uint8array-extras and @smithy/util-hex-encoding.
 */
export const OTHER_DECODERS: ReadonlyMap<string, string> = new Map([
  ...['decodeHex', 'fromHex', 'hexToBytes', 'hexToUint8Array'].map((name) => [name, 'hex'] as const),
  ['decodeBase32', 'base32'],
  ['decodeBase58', 'base58'],
  ['decodeAscii85', 'ascii85'],
]);

/** Objects whose method `decode` decodes another encoding than base64: of @scure/base. */
export const OTHER_CODERS: ReadonlyMap<string, string> = new Map([
  ...['hex', 'base16'].map((name) => [name, 'hex'] as const),
  ['base32', 'base32'],
  ['base58', 'base58'],
]);

/** Headers with signatures of other senders. */
export const OTHER_SIGNATURE_HEADERS = /^[\w-]*(-|_)(signature|hmac|sig)((-|_)[\w-]+)?$/i;

/** Conversions that keep a signature. */
export const SIGNATURE_CONVERSIONS = new Set([
  ...['from', 'atob', 'decode', 'encode', 'toString', 'String', 'trim', 'Uint8Array', 'Buffer'],
  ...OTHER_DECODERS.keys(),
]);

/** The option of Node's createPublicKey, and the argument of Web Crypto's importKey, for a key that is binary. */
export const BINARY_KEY_FORMAT = 'der';
export const BINARY_KEY_IMPORT = { method: 'importKey', format: 'spki' };

/** Functions that give the bytes of a text, or decode it as base64, without taking the lines of PEM away. */
export const KEY_CONVERSIONS: ReadonlySet<string> = new Set([
  ...['from', 'encode', 'toString', 'String', 'trim', 'Uint8Array'],
  ...['atob', 'decodeBase64', 'decode', 'fromBase64', 'base64ToBytes', 'base64ToUint8Array'],
]);

/**
 * Functions and classes of digests that make an HMAC of a key, and the argument that has the key. Sources:
 * https://nodejs.org/api/crypto.html, https://bun.sh/docs/api/hashing.
 */
export const KEYED_DIGESTS: ReadonlyMap<string, number> = new Map([
  ['createHmac', 1],
  ['CryptoHasher', 1],
]);

/** Functions that compute a digest or a signature. */
export const DIGEST_FUNCTIONS = /^(digest|createHash|sha(1|256|512)|sign|createSign|hash)$/i;

/** A function of a library that verifies a signature which a shared secret has made, an HMAC or the secret itself. */
export interface SecretVerifier {
  modules: readonly string[];
  names: readonly string[];
  /** The index of the argument that names the algorithm; null where it is always the same. */
  algorithm: number | null;
  /** The path of the header's name below the arguments, `1.options.signatureHeader`, or of the signature itself. */
  header?: string;
  signature?: string;
}

/**
 * Sources: https://cedarjs.com/docs/webhooks (of RedwoodJS, too), https://github.com/octokit/webhooks-methods.js#readme,
 * https://github.com/octokit/webhooks.js#webhooksverify.
 */
export const SECRET_VERIFIERS: readonly SecretVerifier[] = [
  ...[
    { names: ['verifyEvent'], header: '1.options.signatureHeader' },
    { names: ['verifySignature'], signature: '1.signature' },
  ].map((row) => ({ ...row, modules: ['@redwoodjs/api/webhooks', '@cedarjs/api/webhooks'], algorithm: 0 })),
  { modules: ['@octokit/webhooks-methods'], names: ['verify'], algorithm: null, signature: '2' },
];
