/** Reads the bytes in a file that is no text: those of a binary, and the entries of an archive. */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { getStats, readRegularFile } from '../../analysis/host/disk.ts';

/** Modules of WebAssembly and of Node, and archives of code. */
const PACKED_NAME = /\.(?:wasm|node|zip|tgz|tar\.gz|jar|vsix)$/i;

/** True for a binary with code, and for an archive. */
export function isPackedName(name: string): boolean {
  return PACKED_NAME.test(name);
}

/** Larger files are not read, and no more is unpacked of one. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** The most entries of an archive that are read. */
const MOST_ENTRIES = 2000;

/** Returns the bytes of a file, or those of the entries of an archive; none for a file that is too large or damaged. */
export function readPackedBytes(path: string): Buffer[] {
  if ((getStats(path)?.size ?? 0) > LARGEST_BYTES) return [];
  try {
    const bytes = readRegularFile(path);
    if (bytes.subarray(0, 2).equals(GZIP)) return [gunzipSync(bytes, { maxOutputLength: LARGEST_BYTES })];
    return bytes.subarray(0, 4).equals(ZIP) ? readEntries(bytes) : [bytes];
  } catch {
    return [];
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** An entry of the directory of a ZIP file, APPNOTE 4.3.12. */
const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const STORED = 0;
const DEFLATED = 8;

function readEntries(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let left = LARGEST_BYTES;
  for (let at = bytes.indexOf(ENTRY); at !== -1 && found.length < MOST_ENTRIES; at = bytes.indexOf(ENTRY, at + 4)) {
    const method = bytes.readUInt16LE(at + 10);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    if ((method !== STORED && method !== DEFLATED) || bytes.readUInt32LE(at + 24) > left) continue;
    const entry = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
    left -= entry.length;
    found.push(entry);
  }
  return found;
}
