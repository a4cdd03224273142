/** Fingerprints: ids of findings that stay the same when lines move. */

/** Returns a function from key to fingerprint, for one file. Repeated keys get different fingerprints, by their count. */
export function createFingerprinter(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return hash(`${key}:${count}`);
  };
}

/** FNV-1a, 64 bits: short, stable, and no secret. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const character of new TextEncoder().encode(text)) {
    value = BigInt.asUintN(64, (value ^ BigInt(character)) * 0x100000001b3n);
  }
  return value.toString(16).padStart(16, '0');
}
