/**
 * Which calls of a file are followed into imported modules: those that words of its requirements reach. A finding points
 * at text of the file, so a call that no such text goes into finds nothing there.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClaimedPaths } from '../routes/claimed-paths.ts';
import type { RequirementWords } from '../prefilter/requirements.ts';
import { escapeWord } from '../prefilter/word-search.ts';
import { createWordReachability } from './word-reachability.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { getKeyName } from '../program/syntax.ts';
import type { Value } from '../evaluator/domain/value.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';

/** Words of the data that the file holds. */
export interface RelevantWords {
  /** Segments of paths, and hosts: parts of literals. */
  segments: ReadonlySet<string>;
  /** Names of fields, parameters and members of the SDK, and values: written as names or in literals. */
  names: ReadonlySet<string>;
  /** Names of headers, in small letters. */
  headers: ReadonlySet<string>;
  /** Parts of literals, wherever in them they stand. */
  parts?: ReadonlySet<string>;
  /** The file may hold a use by itself: all of its calls are followed, those that no word reaches only within the file. */
  isWhole: boolean;
}

/** Nested values are searched this deep. */
const MAX_DEPTH = 5;
const MAX_PROPERTIES = 60;

export interface RelevanceTest {
  readonly isWhole: boolean;
  /** True if a relevant word of the file may flow into a node, by the names of variables, members and functions. */
  isReached(node: TSESTree.Node): boolean;
  /** True if a value contains a relevant word. */
  isIn(value: Value): boolean;
}

export const EVERYTHING: RelevanceTest = { isWhole: true, isReached: () => true, isIn: () => true };

/** `paths` are those of the data: a word in any other path is a coincidence. */
export function createRelevanceTest(words: RelevantWords, file: FileFacts, paths: ClaimedPaths): RelevanceTest {
  const isWanted = createWordTest(words);
  const classes = new Map<TSESTree.Node, boolean>();
  const isReached = createWordReachability(
    file,
    (node) => isPart(node, words) || (isWord(node, words, isWanted) && !isOtherPath(node, paths, words)),
  );

  /** Fields of a class of the file: `resource = 'rate_limits'`, which a method of a superclass reads. */
  function isInClass(node: TSESTree.Node): boolean {
    let isFound = classes.get(node);
    if (isFound === undefined) classes.set(node, (isFound = isReached(node)));
    return isFound;
  }

  function isIn(value: Value, depth: number): boolean {
    if (depth > MAX_DEPTH) return true;
    return getAlternatives(value).some((alternative) => {
      switch (alternative.kind) {
        case 'text':
        case 'url':
          return alternative.skeleton.some((piece) => piece.kind === 'text' && isWanted(piece.text));
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
              name.some((piece) => piece.kind === 'text' && isWanted(piece.text)) || isIn(read(), depth + 1),
          );
        case 'json':
          return isIn(alternative.value, depth + 1);
        case 'instance':
          return (
            isInClass(alternative.class.node) ||
            (alternative.arguments?.some((argument) => isIn(argument, depth + 1)) ?? false)
          );
        default:
          return false;
      }
    });
  }

  return { isWhole: words.isWhole, isReached, isIn: (value) => isIn(value, 0) };
}

/** Returns a test if a text contains one of the words as a whole segment or name. */
function createWordTest({ segments, names, headers, parts }: RelevantWords): (text: string) => boolean {
  const isSegment = createPattern(segments, (words) => `(?:^|/)(?:${words})(?:$|[/?#:])`);
  // A name is a literal of its own, or one of a query.
  const isName = createPattern(names, (words) => `(?:^|[?&])(?:${words})(?:$|[=[.])`);
  return (text) =>
    hasPart(text, parts) ||
    isSegment.test(text) ||
    isName.test(text) ||
    (headers.size > 0 && headers.has(text.toLowerCase()));
}

function hasPart(text: string, parts: RelevantWords['parts']): boolean {
  return parts !== undefined && [...parts].some((part) => text.includes(part));
}

const NEVER: Pick<RegExp, 'test'> = { test: () => false };

function createPattern(words: ReadonlySet<string>, render: (words: string) => string): Pick<RegExp, 'test'> {
  return words.size === 0 ? NEVER : new RegExp(render([...words].map(escapeWord).join('|')), 'i');
}

function isPart(node: TSESTree.Node, { parts }: RelevantWords): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && hasPart(node.value, parts);
  return node.type === 'TemplateElement' && hasPart(node.value.cooked ?? node.value.raw, parts);
}

function isWord(node: TSESTree.Node, words: RelevantWords, isWanted: (text: string) => boolean): boolean {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return (words.names.has(node.name) || isHeader(node.name, words)) && isMemberName(node);
    case 'Literal':
      return (
        typeof node.value === 'string' &&
        isWanted(node.value) &&
        !isCompared(node) &&
        !(isHeader(node.value, words) && isHeaderRead(node))
      );
    case 'TemplateElement':
      return isWanted(node.value.cooked ?? node.value.raw);
    default:
      return false;
  }
}

/** A host that is written whole. */
const HOST = /^https?:\/\/([^/:\0]+)[/:]/i;

/** True for a word in a path that is written from its host or first segment on and is none of the data's. */
function isOtherPath(node: TSESTree.Node, paths: ClaimedPaths, { segments: relevance }: RelevantWords): boolean {
  const template = node.type === 'TemplateElement' ? (node.parent as TSESTree.TemplateLiteral) : null;
  if (template === null && node.type !== 'Literal') return false;
  const texts = template
    ? template.quasis.map(({ value }) => value.cooked ?? value.raw)
    : [String((node as TSESTree.Literal).value)];
  const start = texts[0] === '' && texts.length > 1 ? 1 : 0;
  const [path] = texts.slice(start).join(HOLE).split(/[?#]/) as [string];
  const host = HOST.exec(path)?.[1]?.toLowerCase();
  if (host !== undefined && !paths.hasHost(host) && !relevance.has(host)) return true;
  if (!path.startsWith('/')) return false;
  const segments = path.split('/').filter((segment) => segment !== '');
  return (
    segments[0] !== undefined &&
    paths.isFirstSegment(segments[0]) &&
    !paths.isPathPrefix(segments.map((segment) => (segment.includes(HOLE) ? null : segment)))
  );
}

/** No path is written with it. */
const HOLE = '\0';

function isHeader(name: string, { headers }: RelevantWords): boolean {
  return headers.size > 0 && headers.has(name.toLowerCase());
}

/** A compared value flows nowhere. */
function isCompared({ parent }: TSESTree.Node): boolean {
  if (parent?.type === 'BinaryExpression') return parent.operator !== '+';
  return parent?.type === 'SwitchCase' || parent?.type === 'TSLiteralType';
}

const HEADER_READERS = new Set([
  ...['get', 'getAll', 'getHeader', 'has', 'hasHeader', 'delete', 'removeHeader', 'includes', 'indexOf'],
]);

/** True if a header is read or removed: `headers.get(name)`, `delete headers[name]`. */
function isHeaderRead(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression')
    return (
      parent.property === node && !(parent.parent.type === 'AssignmentExpression' && parent.parent.left === parent)
    );
  return (
    parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    HEADER_READERS.has(getKeyName(parent.callee.property, parent.callee.computed) ?? '')
  );
}

/** A key, a member that is read, or a name taken out of an object. */
function isMemberName(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.property === node;
  return parent?.type === 'Property' || parent?.type === 'PropertyDefinition' || parent?.type === 'MethodDefinition';
}

/** The words of requirements. `isWhole` is true if the file may hold a use by itself. */
export function joinRequirementWords(
  requirements: readonly { words: RequirementWords }[],
  isWhole: boolean,
): RelevantWords {
  const join = (part: keyof RequirementWords): ReadonlySet<string> =>
    new Set(requirements.flatMap(({ words }) => words[part]));
  return { segments: join('segments'), names: join('names'), headers: join('headers'), parts: join('parts'), isWhole };
}
