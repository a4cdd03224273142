/**
 * Selects the calls of a file to follow into imported modules: those that words of its requirements reach. A finding points
 * at text of the file, so other calls lead to no finding in it.
 */
import { COMPONENT_PACKAGES } from '../../libraries/data-functions/field-naming-texts.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClaimedPaths } from '../../routes/claimed-paths.ts';
import { createWordTest, isOtherPath, isPart, isWord, type RelevantWords } from './relevant-words.ts';
import { createWordReachability } from './word-reachability.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getStatement } from '../../program/syntax/syntax.ts';
import type { Environment, InstanceChange, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { memoise } from '../../program/memoise.ts';

/** Nested values are searched to this depth. */
const MAX_DEPTH = 5;
const MAX_PROPERTIES = 60;

export interface RelevanceTest {
  readonly coversWholeFile: boolean;
  /** True if a relevant word of the file may flow into a node, by the names of variables, members and functions. */
  isReached(node: TSESTree.Node): boolean;
  /** True if a value contains a relevant word. */
  isIn(value: Value): boolean;
}

export const EVERYTHING: RelevanceTest = { coversWholeFile: true, isReached: () => true, isIn: () => true };

/** `paths` are those of the data: a word in any other path is a coincidence. */
export function createRelevanceTest(words: RelevantWords, file: FileFacts, paths: ClaimedPaths): RelevanceTest {
  const isRelevant = createWordTest(words);
  const isReached = createWordReachability(
    file,
    (node) => isPart(node, words) || (isWord(node, words, isRelevant) && !isOtherPath(node, paths, words)),
  );

  /** Fields of a class of the file: `resource = 'rate_limits'`, which a method of a superclass reads. */
  const isInClass = memoise(isReached);

  function isIn(value: Value, depth: number): boolean {
    if (depth > MAX_DEPTH) return true;
    return getAlternatives(value).some((alternative) => {
      switch (alternative.kind) {
        case 'text':
        case 'url':
          return alternative.skeleton.some((piece) => piece.kind === 'text' && isRelevant(piece.text));
        case 'object': {
          const entries = [...alternative.properties].slice(0, MAX_PROPERTIES);
          return entries.some(
            ([name, property]) =>
              words.names.has(name) || words.headers.has(name.toLowerCase()) || isIn(property.read(), depth + 1),
          );
        }
        case 'array':
          return alternative.elements.some((element) => isIn(element, depth + 1));
        case 'pairs':
          return alternative.entries.some(
            ({ name, read }) =>
              name.some((piece) => piece.kind === 'text' && isRelevant(piece.text)) || isIn(read(), depth + 1),
          );
        case 'json':
          return isIn(alternative.value, depth + 1);
        // A resource, `client.zones.settings`: its members are written where the file makes it.
        case 'sdk':
          return alternative.chain.some((member) => words.names.has(member));
        // A function of the file that another file calls: `route(({ zone }) => `/zones/${zone}/…`)`.
        case 'function':
          return alternative.environment.file === file && isReached(alternative.node);
        case 'instance':
          return (
            isInClass(alternative.class.node) ||
            isInEnvironment(alternative.class.environment, depth + 1) ||
            (alternative.arguments?.some((argument) => isIn(argument, depth + 1)) ?? false) ||
            (alternative.changes?.some((change) => isInChange(change, depth + 1)) ?? false)
          );
        // Where only names of fields are sought: the body that a package makes may have them.
        case 'unknown': {
          const { module } = alternative;
          return depth === 0 && words.segments.size === 0 && module !== undefined && !COMPONENT_PACKAGES.test(module);
        }
        default:
          return false;
      }
    });
  }

  function isInChange(change: InstanceChange, depth: number): boolean {
    if ('args' in change) return change.args.some((argument) => isIn(argument, depth));
    const { access, environment } = change;
    return (environment.file === file && isReached(getStatement(access))) || isInEnvironment(environment, depth);
  }

  /** `Base.extend({ path })` makes a class in a function of another file. */
  function isInEnvironment(environment: Environment, depth: number): boolean {
    for (let scope: Environment | null = environment; scope; scope = scope.parent)
      for (const value of scope.bindings.values()) if (isIn(value, depth)) return true;
    return false;
  }

  return { coversWholeFile: words.coversWholeFile, isReached, isIn: (value) => isIn(value, 0) };
}
