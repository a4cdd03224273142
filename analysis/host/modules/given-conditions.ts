/** Conditions of `imports` that the scripts of a package give to the program. */
import { getOwn, type JsonObject } from '../json-file.ts';

/** `--conditions=live`, `node -C live`: of other programs, `-C` is a folder. Source: https://nodejs.org/api/cli.html#-c-condition---conditionscondition. */
const GIVEN = /\s(?:--conditions|(?<=\b(?:node|tsx|bun)\s[^\n;&|]{0,200})-C)[=\s]\s*["']?([\w.-]+)/g;

/** Names of scripts that run tests, mocks and tools, and not the program itself. */
const OTHER_SCRIPTS = /test|spec|dev|mock|fake|stub|e2e|bench|lint|story/i;

/**
 * Returns the condition under which the scripts of a manifest run the program, but for those of its tests; none where they give several,
 * because each run then has other modules.
 */
export function getGivenConditions(manifest: JsonObject | undefined): readonly string[] {
  const scripts = getOwn(manifest, 'scripts');
  if (typeof scripts !== 'object' || scripts === null) return [];
  const commands = Object.entries(scripts).flatMap(([name, command]) =>
    typeof command === 'string' && !OTHER_SCRIPTS.test(name) ? [` ${command}`] : [],
  );
  const given = new Set(commands.flatMap((command) => [...command.matchAll(GIVEN)].map(([, name = '']) => name)));
  return given.size === 1 ? [...given] : [];
}
