/**
 * Memoises a function by its first argument, an object: the result is kept as long as the object exists. The other arguments must depend
 * on the first alone, because only their values in the first call count.
 */
export function memoise<Key extends object, Others extends readonly unknown[], Result>(
  compute: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const results = new WeakMap<Key, Result>();
  return (key, ...others) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Result;
    const result = compute(key, ...others);
    results.set(key, result);
    return result;
  };
}

/** Memoises a function for the argument of the last call only: for a result that is large, and one of many. */
export function memoiseLatest<Key extends object | string, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  let latest: { key: Key; result: Result } | null = null;
  return (key) => {
    if (latest?.key !== key) latest = { key, result: compute(key) };
    return latest.result;
  };
}

/** Memoises a function by its first argument, an object, and its second, such as a name or a kind. */
export function memoiseByPart<Key extends object, Part, Others extends readonly unknown[], Result>(
  compute: (key: Key, part: Part, ...others: Others) => Result,
): (key: Key, part: Part, ...others: Others) => Result {
  const getResults = memoise((_key: Key) => new Map<Part, Result>());
  return (key, part, ...others) => {
    const results = getResults(key);
    const known = results.get(part);
    if (known !== undefined || results.has(part)) return known as Result;
    const result = compute(key, part, ...others);
    results.set(part, result);
    return result;
  };
}

/** Memoises a function of a string for as long as the returned function exists. */
export function memoiseByText<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as Result;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
