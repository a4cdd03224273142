/** Names of signature schemes, hashes and text encodings in Node and Web Crypto. */

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
