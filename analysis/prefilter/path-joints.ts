/**
 * Paths in two pieces: one file exports the end (`'minify'`), and another one prepends the beginning
 * (`/zones/${zone}/settings/${id}`). A file that imports both may send a path that its own text does not contain.
 */
import type { Affects } from '../../data/deprecation-schema.ts';
import type { Mark, Marks, WordTest } from './marks.ts';

export interface Joints {
  /** Each pair of an end and the beginning before it, as marks. */
  readonly pairs: readonly Joint[];
  /** One of them is held by a text that exports something. */
  readonly exports: readonly Mark[];
  /** One of them is held by a text that exports what it imports. */
  readonly reExports: readonly Mark[];
}

interface Joint {
  /** The beginning of the path, with a hole behind it. */
  readonly opening: Mark;
  /** Ends of paths that may follow it. */
  readonly ends: readonly Mark[];
}

/** The end of a route, and the part before it: a collection with its id, or a segment. */
interface End {
  written: string;
  opening: string;
}

/** The end of an opening that is a collection with an id behind it. */
const ID = '/{}';

export function createJoints(affects: readonly Affects[], mark: (test: WordTest) => Mark): Joints {
  const ends = affects.flatMap((entry) =>
    entry.kind === 'route' && entry.callers !== 'sdk' ? entry.operations.flatMap(getEnds) : [],
  );
  const byOpening = new Map<string, Set<Mark>>();
  for (const { written, opening } of ends) {
    const test: WordTest = { kind: written.startsWith(',') ? 'text' : 'path-end', word: written };
    byOpening.set(opening, (byOpening.get(opening) ?? new Set()).add(mark(test)));
  }
  const pairs = [...byOpening].map(([opening, marks]): Joint => {
    const hasId = opening.endsWith(ID);
    const word = hasId ? opening.slice(0, -ID.length) : opening;
    return { opening: mark({ kind: 'path-opening', word, hasId }), ends: [...marks] };
  });
  const whole = mark({ kind: 'keyword', word: 'module.exports' });
  return {
    pairs,
    exports: [mark({ kind: 'keyword', word: 'export' }), mark({ kind: 'keyword', word: 'exports.' }), whole],
    reExports: [mark({ kind: 'keyword', word: 're-export' }), whole],
  };
}

/** True if the text exports something. */
export function holdsExport(marks: Marks, { exports }: Joints): boolean {
  return exports.some((mark) => marks.held.includes(mark));
}

/** True if the text exports what it imports. */
export function holdsReExport(marks: Marks | null, { reExports }: Joints): boolean {
  return reExports.some((mark) => marks?.held.includes(mark));
}

/** `/firewall/rules` behind `/zones/{zone_id}`, and `rules` behind `firewall`. */
function getEnds(operation: string): End[] {
  const [collection = '', id = '', ...tail] = operation.split(' ')[1]!.slice(1).split('/');
  const firstHole = tail.findIndex((segment) => segment.startsWith('{'));
  const fixed = firstHole === -1 ? tail : tail.slice(0, firstHole);
  if (!id.startsWith('{') || fixed.length === 0) return [];
  const opening = `${collection}${ID}`;
  const whole: End = { written: `/${fixed.join('/')}`, opening };
  const before = fixed.at(-2);
  // `join(...this.prefix, 'firewall', 'rules')`
  const pieces = [`'`, '"'].map((quote): End => ({
    written: `, ${quote}${fixed.join(`${quote}, ${quote}`)}${quote}`,
    opening,
  }));
  if (before === undefined) return [whole, ...pieces];
  return [whole, { written: fixed.join('/'), opening }, ...pieces, { written: fixed.at(-1)!, opening: before }];
}
