/** Searches in whole texts that take a fraction of what a plain search takes: most of a gate's time goes here. */

/** A word as an expression takes it for itself. */
export function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

/** Letters and signs from the most to the least frequent in programs; what is not listed is rarer still. */
const FREQUENT = 'etronsaicldpum.gfhyw/bv-xk';

const anchors = new Map<string, { at: number; end: string }>();

/**
 * Where a word begins in a text, from an offset on; -1 if nowhere. A search runs from one occurrence of its first
 * character to the next, so it looks for the end of the word that begins at the word's rarest letter.
 */
export function indexOfWord(text: string, word: string, from = 0): number {
  let anchor = anchors.get(word);
  if (!anchor) anchors.set(word, (anchor = getAnchor(word)));
  const { at, end } = anchor;
  for (let index = text.indexOf(end, from + at); index !== -1; index = text.indexOf(end, index + 1)) {
    if (text.startsWith(word, index - at)) return index - at;
  }
  return -1;
}

function getAnchor(word: string): { at: number; end: string } {
  const ranks = [...word]
    .map((letter) => FREQUENT.indexOf(letter))
    .map((rank) => (rank === -1 ? FREQUENT.length : rank));
  const at = ranks.indexOf(Math.max(...ranks));
  return { at, end: word.slice(at) };
}

/** Words that are found by leaps: shorter ones leave no room to leap, an expression finds them as soon. */
const SHORTEST_TO_LEAP = 7;

/** Hands on each word that stands in a text, as often as it does, until that is said to be enough; returns whether it was. */
export type WordScan = (text: string, isEnough: (word: string) => boolean) => boolean;

/** One scan of a text for many words, overlapping ones, too. */
export function createWordScan(words: readonly string[]): WordScan {
  const short = words.filter((word) => word.length < SHORTEST_TO_LEAP);
  const scans = [
    createLeapingScan(words.filter((word) => word.length >= SHORTEST_TO_LEAP)),
    short.length <= FEW ? createSingleScan(short) : createPatternScan(short),
  ];
  return (text, isEnough) => scans.some((scan) => scan?.(text, isEnough) === true);
}

/** So many words are sooner looked for one by one than by an expression. */
const FEW = 8;

function createSingleScan(words: readonly string[]): WordScan {
  return (text, isEnough) =>
    words.some((word) => {
      for (let index = indexOfWord(text, word); index !== -1; index = indexOfWord(text, word, index + 1))
        if (isEnough(word)) return true;
      return false;
    });
}

/** Pairs of characters are told apart by so many numbers; two that share one cost a comparison. */
const PAIRS = 16_384;

function getPairNumber(text: string, index: number): number {
  return ((text.charCodeAt(index - 1) << 7) ^ text.charCodeAt(index)) & (PAIRS - 1);
}

/**
 * The search of Wu and Manber: from the pair of characters at a place it is known how far the next place is where a word can
 * end its first letters, as many as the shortest word has. Null where there is no word.
 */
function createLeapingScan(words: readonly string[]): WordScan | null {
  if (words.length === 0) return null;
  const length = Math.min(...words.map((word) => word.length));
  const leaps = new Uint8Array(PAIRS).fill(Math.min(length - 1, 255));
  const ending = new Map<number, string[]>();
  for (const word of words) {
    for (let index = 1; index < length; index++) {
      const pair = getPairNumber(word, index);
      leaps[pair] = Math.min(leaps[pair]!, length - 1 - index);
      if (index === length - 1) ending.set(pair, [...(ending.get(pair) ?? []), word]);
    }
  }
  return (text, isEnough) => {
    let index = length - 1;
    while (index < text.length) {
      const pair = getPairNumber(text, index);
      const leap = leaps[pair]!;
      if (leap === 0)
        for (const word of ending.get(pair)!)
          if (text.startsWith(word, index - length + 1) && isEnough(word)) return true;
      index += leap || 1;
    }
    return false;
  };
}

/** The expression holds escaped words and nothing else. */
function createPatternScan(words: readonly string[]): WordScan | null {
  // An expression that is never met is still tried everywhere.
  if (words.length === 0) return null;
  // Longer words first, so that a word is never hidden behind its own beginning.
  const pattern = new RegExp(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map(escapeWord)
      .join('|'),
    'g',
  );
  return (text, isEnough) => {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      // A shorter word may begin inside this match, also where the longer one does.
      const { index } = match;
      pattern.lastIndex = index + 1;
      for (const word of words) if (text.startsWith(word, index) && isEnough(word)) return true;
    }
    return false;
  };
}

const HYPHEN = /[a-z]-[a-z]/;

/**
 * Whether any of some names stands in a text, in any case: each is looked for by a hyphen in it, which has no case. An
 * expression that ignores case, which reads every character, is left for names without one.
 */
export function createNameLook(names: readonly string[]): (text: string) => boolean {
  const lower = names.map((name) => name.toLowerCase());
  const hyphened = lower.filter((name) => HYPHEN.test(name)).map((name) => ({ name, at: name.search(HYPHEN) + 1 }));
  const others = lower.filter((name) => !HYPHEN.test(name));
  const pattern = others.length === 0 ? null : new RegExp(others.map((name) => escapeWord(name)).join('|'), 'i');
  return (text) => {
    if (pattern?.test(text)) return true;
    if (hyphened.length === 0) return false;
    for (let index = text.indexOf('-'); index !== -1; index = text.indexOf('-', index + 1)) {
      const before = text.charCodeAt(index - 1) | 0x20;
      const next = text.charCodeAt(index + 1) | 0x20;
      for (const { name, at } of hyphened) {
        // The letters beside the hyphen turn nearly all of them away.
        if (
          next === name.charCodeAt(at + 1) &&
          before === name.charCodeAt(at - 1) &&
          text.slice(index - at, index - at + name.length).toLowerCase() === name
        )
          return true;
      }
    }
    return false;
  };
}
