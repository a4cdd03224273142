/** JSON that somebody else wrote: whatever lies on the disk, an object comes back or nothing. */
import { existsSync, readFileSync } from 'node:fs';

/** An object without a prototype's say: keys are looked up with {@link getOwn}. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** `missing`: there is no such file (or a directory of that name); `broken`: there is one, and it holds no object. */
export function readJsonObject(path: string): JsonObject | 'missing' | 'broken' {
  // Most directories hold none, and an error costs ten times a look.
  if (!existsSync(path)) return 'missing';
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return 'missing';
  }
  try {
    const value: unknown = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
    return isObject(value) ? value : 'broken';
  } catch {
    return 'broken';
  }
}

/** An own property, so that a key such as `constructor` or `__proto__` finds nothing that nobody wrote. */
export function getOwn(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
