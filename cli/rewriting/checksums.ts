/** Finds the checksum of a file in other files of its package: the integrity of a script, a lock of migrations, a list of checksums. */
import { createHash } from 'node:crypto';

const ALGORITHMS: readonly string[] = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'];

/** The least length of a shortened checksum, as in names and versions: shorter texts may match by chance. */
const SHORTEST = 12;

/** Tests if another text contains the checksum of a file, perhaps shortened. `content` has no byte-order mark. */
export function hasKnownChecksum(content: string, texts: readonly { text: string }[]): boolean {
  const sums = [content, `\uFEFF${content}`, `blob ${Buffer.byteLength(content)}\0${content}`].flatMap((hashed) =>
    ALGORITHMS.map((algorithm) => createHash(algorithm).update(hashed).digest()),
  );
  const written = sums.flatMap((sum) =>
    [sum.toString('hex'), sum.toString('base64'), sum.toString('base64url')].map((each) => each.slice(0, SHORTEST)),
  );
  return texts.some(({ text }) => written.some((sum) => text.includes(sum) || text.includes(sum.toUpperCase())));
}
