/** Conditions of `imports` that the scripts of a package give to the program. */
import { getOwn, type JsonObject } from '../json-file.ts';

/** `--conditions=live`, `--conditions live`, `-C live`. Source: https://nodejs.org/api/cli.html#-c-condition---conditionscondition. */
const GIVEN = /\s(?:--conditions|-C)[=\s]\s*["']?([\w.-]+)/g;

/** Names of scripts that run the program with something in place of what it is for. */
const STAND_IN = /test|spec|dev|mock|fake|stub|e2e|bench|lint|story/i;

/** Returns the conditions under which the scripts of a manifest run the program, but for those of its tests. */
export function getGivenConditions(manifest: JsonObject | undefined): readonly string[] {
  const scripts = getOwn(manifest, 'scripts');
  if (typeof scripts !== 'object' || scripts === null) return [];
  const commands = Object.entries(scripts).flatMap(([name, command]) =>
    typeof command === 'string' && !STAND_IN.test(name) ? [` ${command}`] : [],
  );
  return [
    ...new Set(commands.flatMap((command) => [...command.matchAll(GIVEN)].map(([, given = '']) => given))),
  ].sort();
}
