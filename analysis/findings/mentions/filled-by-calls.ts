/** Tests if calls of a function give its parameters in a path, so that these calls are judged in its place. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import { isComponentName } from '../../program/file-context.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getOnlyCalls } from '../../program/containers/given-functions.ts';
import { memoise } from '../../program/memoise.ts';
import { isFunction, type FunctionNode } from '../../program/syntax/syntax.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { getFunctionName } from '../../evaluator/provided/by-name.ts';
import type { Request } from '../../requests/request.ts';

export type FilledTest = (path: Skeleton) => boolean;

/**
 * Returns a test that holds for a path with a parameter of a function whose name calls of the program use. `fields` is null where names are
 * not followed: then it holds for no path.
 */
export function createNamedCallTest(fields: FieldGraph | null): FilledTest {
  return (path) =>
    path.some((piece) => {
      const fn = piece.kind === 'hole' ? piece.of : undefined;
      const name = fn && isFunction(fn) ? getFunctionName(fn) : null;
      return name !== null && (fields?.getArguments(name, 0).length ?? 0) > 0;
    });
}

/** Returns a test that holds for a path if only calls of the file use the functions of its parameters, and each is a request of its own. */
export function createFilledTest(requests: readonly Pick<Request, 'callPath'>[], file: FileFacts): FilledTest {
  const followed = new Set(requests.flatMap(({ callPath }) => (callPath?.hops ?? []).map(({ call }) => call)));
  // The calls in the template of a component are not known.
  if (isComponentName(file.source.name)) return () => false;
  const isFollowed = memoise((calls: readonly TSESTree.CallExpression[]): boolean =>
    calls.every((call) => followed.has(call)),
  );
  const isFilled = (fn: FunctionNode): boolean => {
    const calls = getOnlyCalls(fn, file);
    return calls !== null && isFollowed(calls);
  };
  return (path) => {
    const functions = path.flatMap((piece) => (piece.kind === 'hole' && piece.of ? [piece.of] : []));
    return functions.length > 0 && functions.every((fn) => isFunction(fn) && isFilled(fn));
  };
}
