/** Finds the text with which a file replaces what sends requests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { parseSource } from './parsers/parse-source.ts';
import { MissingParserError } from './parsers/typescript-estree.ts';

/**
 * Returns the first match of a pattern, and null if there is none. A member that is set on the prototype of the file's own function or
 * class (`function Request() {}`, of a library that imitates requests) is passed over: the built-in of that name stays as it is.
 */
export function findRequestPatch(file: { name: string; text: string }, pattern: RegExp): RegExpExecArray | null {
  let isOwn: ((offset: number) => boolean) | undefined;
  for (const match of file.text.matchAll(new RegExp(pattern, 'g'))) {
    const owner = PROTOTYPE.exec(match[0])?.[1];
    if (owner === undefined || !new RegExp(String.raw`\b(?:function|class)\s+${owner}\b`).test(file.text)) return match;
    isOwn ??= createOwnTest(file);
    if (!isOwn(match.index)) return match;
  }
  return null;
}

const PROTOTYPE = /^(\w+)\.prototype\.\w+\s*=$/;

/** Returns the test if the name at an offset is that of a function or class which the file declares; false for one that does not parse. */
function createOwnTest(file: { name: string; text: string }): (offset: number) => boolean {
  const references = readScopes(file).flatMap((scope) => scope.references);
  const own = new Set(
    references.flatMap(({ identifier, resolved }) =>
      resolved?.defs.length === 1 && /^(?:FunctionName|ClassName)$/.test(resolved.defs[0]!.type)
        ? [(identifier as TSESTree.Node).range[0]]
        : [],
    ),
  );
  return (offset) => own.has(offset);
}

function readScopes(file: { name: string; text: string }) {
  try {
    return parseSource(file).source?.scopes.scopes ?? [];
  } catch (error) {
    if (error instanceof MissingParserError) return [];
    throw error;
  }
}
