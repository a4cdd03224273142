/** Finds the URLs in a text that is a command or a program. */
import {
  getText,
  holeOf,
  searchSkeleton,
  sliceSkeleton,
  textOf,
  type Skeleton,
} from '../../evaluator/domain/skeleton.ts';
import { decodeDataUrls } from '../../program/syntax/data-urls.ts';

/** At most this many URLs of one text are judged. */
const MOST_URLS = 20;

/** A character that ends a URL in a command or in code. */
const END = /[\s'"`\\<>|;)]/;

/** A path that begins a text within code. */
const PATH_IN_CODE = /(?<=['"`])\/(?=[a-z])/i;

/** Returns the URLs that begin where `start` matches. */
export function findUrls(text: Skeleton, start: RegExp): Skeleton[] {
  const found: Skeleton[] = [];
  for (let rest = text; found.length < MOST_URLS;) {
    const at = searchSkeleton(rest, start);
    if (at === -1) break;
    rest = sliceSkeleton(rest, at);
    const end = searchSkeleton(rest, END);
    found.push(end === -1 ? rest : sliceSkeleton(rest, 0, end));
    if (end === -1) break;
    rest = sliceSkeleton(rest, end);
  }
  return found;
}

/** Returns the URLs, and the paths, in the text of a program, or in the URL that holds one. */
export function findUrlsInCode(code: Skeleton, start: RegExp): Skeleton[] {
  const joined = joinTexts(decode(code));
  return [...findUrls(joined, start), ...findUrls(joined, PATH_IN_CODE)];
}

function decode(code: Skeleton): Skeleton {
  const text = getText(code);
  const program = text === null ? null : decodeDataUrls(text);
  return program === null || program === text ? code : textOf(program);
}

/** What joins two texts of a program: `' + '`, `" + zone + "`. */
const JOINT = /(["'`])\s*\+\s*(?:([\w$.[\]()]{1,100})\s*\+\s*)?\1/;

/** Returns a program in which texts that are joined are one text, with a hole for each value between them. */
function joinTexts(code: Skeleton): Skeleton {
  return code.flatMap((piece) => {
    if (piece.kind === 'hole') return [piece];
    const [first = '', ...rest] = piece.text.split(JOINT);
    const joined = [...textOf(first)];
    // Each joint gives its quote, the value between the texts, and the text behind it.
    for (let index = 0; index < rest.length; index += 3) {
      if (rest[index + 1] !== undefined) joined.push(...holeOf('unresolved'));
      joined.push(...textOf(rest[index + 2] ?? ''));
    }
    return joined.length === 1 ? [piece] : joined;
  });
}
