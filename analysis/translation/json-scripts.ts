/** Finds the commands of a JSON file, such as the scripts of a package.json: every string that may hold a command which sends a request. */
import { MAY_SEND } from './shell/shell-commands.ts';
import { joinPieces, type Snippet } from './translation.ts';

const STRING = /"((?:\\.|[^"\\\n])*)"/g;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export function findJsonScripts(text: string): Snippet[] {
  return [...text.matchAll(STRING)].flatMap(({ 1: written = '', index }) =>
    MAY_SEND.test(written) ? [decode(written, index + 1)] : [],
  );
}

/** Decodes the escapes of a string. The place of a decoded character is the last character of its escape, so that no two share one. */
function decode(written: string, from: number): Snippet {
  const pieces = [...written.matchAll(/\\u([\da-fA-F]{4})|\\(.)|[^\\]/g)].map(
    ({ 0: all, 1: code, 2: escaped, index }) => {
      const text =
        code === undefined
          ? escaped === undefined
            ? all
            : (ESCAPES[escaped] ?? escaped)
          : String.fromCharCode(Number.parseInt(code, 16));
      return { text, from: from + index + all.length - 1 };
    },
  );
  return joinPieces(pieces);
}
