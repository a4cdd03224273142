/** Looks for the ends of chains, `settings.edit`, in a text: a walk over its dots, which is far sooner done than a scan for all of them. */

/** Two members that follow one another. */
export type Pair = readonly [string, string];

const NAME = /[\w$]*/y;

/** Returns the entries whose pair stands in a text in one piece (`a.b`, `a?.b`, `a!.b`), each once. */
export function createPairFinder<T>(entries: readonly T[], getPair: (entry: T) => Pair): (text: string) => T[] {
  const byLast = new Map<string, Map<string, T[]>>();
  const isFirstLetter = new Uint8Array(128);
  for (const entry of entries) {
    const [before, last] = getPair(entry);
    const group = byLast.get(last) ?? new Map<string, T[]>();
    byLast.set(last, group.set(before, [...(group.get(before) ?? []), entry]));
    isFirstLetter[last.charCodeAt(0)] = 1;
  }
  if (entries.length === 0) return () => [];
  return (text) => {
    const found = new Set<T>();
    for (let dot = text.indexOf('.'); dot !== -1; dot = text.indexOf('.', dot + 1)) {
      if (isFirstLetter[text.charCodeAt(dot + 1)] !== 1) continue;
      NAME.lastIndex = dot + 1;
      const group = byLast.get(NAME.exec(text)![0]);
      if (!group) continue;
      const end = text[dot - 1] === '?' || text[dot - 1] === '!' ? dot - 1 : dot;
      for (const [before, own] of group) if (endsWith(text, before, end)) for (const entry of own) found.add(entry);
    }
    return [...found];
  };
}

/** Whether a whole name ends at an offset. */
function endsWith(text: string, name: string, end: number): boolean {
  return text.startsWith(name, end - name.length) && !/[\w$]/.test(text[end - name.length - 1] ?? '');
}
