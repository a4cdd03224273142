/** Tells which values are code verifiers by what the program does with them: a name alone is a guess. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DIGEST_NAME, VERIFIER_NAME } from '../../../libraries/contracts/login-libraries.ts';
import { memoise } from '../../../program/memoise.ts';
import { getLastName } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { getOriginKey, getRoots, type Origin, type Origins } from '../../queries/origins.ts';
import { getCalleeName, getLiteralText } from '../expressions.ts';
import { getPair } from './library-logins.ts';

/** What the program uses as verifiers, by the keys of their origins. */
export interface KnownVerifiers {
  /** True for the verifier itself. */
  isVerifier(origin: Origin): boolean;
  /** True also for a value of which a verifier is made. */
  isInVerifier(origin: Origin): boolean;
}

/**
 * Finds the values that the file, or a function that it enters, sends as `code_verifier`, keeps under the name of a
 * verifier, or gives to a digest, if they have that name.
 */
export const findKnownVerifiers = memoise((origins: Origins): KnownVerifiers => {
  let found: { itself: ReadonlySet<string>; parts: ReadonlySet<string> } | undefined;
  return {
    isVerifier: (origin) => (found ??= findVerifiers(origins)).itself.has(getOriginKey(origin)),
    isInVerifier: (origin) => (found ??= findVerifiers(origins)).parts.has(getOriginKey(origin)),
  };
});

function findVerifiers(origins: Origins): { itself: ReadonlySet<string>; parts: ReadonlySet<string> } {
  const itself = new Set<string>();
  const parts = new Set<string>();
  const addParts = (value: TSESTree.Node, add: (origin: Origin) => void): void => {
    const visit = (origin: Origin): boolean => {
      add(origin);
      return false;
    };
    dependsOn(value, visit, origins);
  };
  const addKept = (value: TSESTree.Node): void => {
    for (const origin of origins.of(value)) itself.add(getOriginKey(origin));
    addParts(value, (origin) => parts.add(getOriginKey(origin)));
  };
  const addHashed = (origin: Origin): void => {
    parts.add(getOriginKey(origin));
    if (isNamed(origin)) itself.add(getOriginKey(origin));
  };
  for (const root of getRoots(origins))
    walk(root, (node) => {
      const pair = getPair(node);
      if (pair && VERIFIER_NAME.test(pair.name)) addKept(pair.value);
      if (
        node.type === 'AssignmentExpression' &&
        node.left.type === 'MemberExpression' &&
        isName(getLastName(node.left))
      )
        addKept(node.right);
      if (node.type === 'CallExpression' && DIGEST_NAME.test(getCalleeName(node) ?? ''))
        for (const argument of node.arguments) if (getLiteralText(argument) === null) addParts(argument, addHashed);
    });
  return { itself, parts };
}

function isNamed({ node, path }: Origin): boolean {
  return isName(path.at(-1) ?? getLastName(node));
}

function isName(name: string | null): boolean {
  return VERIFIER_NAME.test(name ?? '');
}
