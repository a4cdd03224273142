/** Tests if a text or a node contains a relevant word: a word of the data that the file contains. */
import type { TSESTree } from '@typescript-eslint/utils';
import { escapeWord } from '../../prefilter/word-search.ts';
import type { RequirementWords } from '../../prefilter/requirements.ts';
import type { ClaimedPaths } from '../../routes/claimed-paths.ts';
import { getMemberName, getAssignmentTo } from '../../program/syntax/syntax.ts';

/** Words of the data that the file contains. */
export interface RelevantWords {
  /** Segments of paths, and hosts: parts of literals. */
  segments: ReadonlySet<string>;
  /** Names of fields, parameters and members of the SDK, and values: written as names or in literals. */
  names: ReadonlySet<string>;
  /** Names of headers, in small letters. */
  headers: ReadonlySet<string>;
  /** Parts of literals, at any position. */
  parts?: ReadonlySet<string>;
  /**
   * The file alone may contain a use: all of its calls are followed, but those that no word reaches only within the
   * file.
   */
  coversWholeFile: boolean;
}

/** Returns a test if a text contains one of the words as a whole segment or name. */
export function createWordTest({ segments, names, headers, parts }: RelevantWords): (text: string) => boolean {
  const isSegment = createPattern(segments, (words) => `(?:^|/)(?:${words})(?:$|[/?#:"'\\s]|\\{[/?#;&.])`);
  // A name is a literal of its own, or one of a query, a JSON text, an item of HTTPie or a pointer into JSON.
  const isName = createPattern(names, (words) => `(?:^|[?&"\\s])(?:${words})(?:$|[=[."]|:=)|^/(?:${words})(?:$|/)`);
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

export function isPart(node: TSESTree.Node, { parts }: RelevantWords): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && hasPart(node.value, parts);
  return node.type === 'TemplateElement' && hasPart(node.value.cooked ?? node.value.raw, parts);
}

export function isWord(node: TSESTree.Node, words: RelevantWords, isRelevant: (text: string) => boolean): boolean {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return (words.names.has(node.name) || isHeader(node.name, words)) && isMemberName(node);
    case 'Literal':
      return (
        typeof node.value === 'string' &&
        isRelevant(node.value) &&
        !isCompared(node) &&
        !(isHeader(node.value, words) && isHeaderRead(node))
      );
    case 'TemplateElement':
      return isRelevant(node.value.cooked ?? node.value.raw);
    default:
      return false;
  }
}

/** A host that is written whole. */
const HOST = /^https?:\/\/([^/:\0]+)[/:]/i;

/** True for a word in a path that is written from its host or first segment on and is none of the data's. */
export function isOtherPath(node: TSESTree.Node, paths: ClaimedPaths, { segments: relevant }: RelevantWords): boolean {
  const template = node.type === 'TemplateElement' ? (node.parent as TSESTree.TemplateLiteral) : null;
  if (template === null && node.type !== 'Literal') return false;
  const texts = template
    ? template.quasis.map(({ value }) => value.cooked ?? value.raw)
    : [String((node as TSESTree.Literal).value)];
  const start = texts[0] === '' && texts.length > 1 ? 1 : 0;
  const [path] = texts
    .slice(start)
    .join(HOLE)
    .split(/[?#"'\s]|\{[/?#;&.]/) as [string];
  const host = HOST.exec(path)?.[1]?.toLowerCase();
  if (host !== undefined && !paths.hasHost(host) && !relevant.has(host)) return true;
  if (!path.startsWith('/')) return false;
  const segments = path.split('/').filter((segment) => segment !== '');
  return (
    segments[0] !== undefined &&
    paths.isFirstSegment(segments[0]) &&
    !paths.isPathPrefix(segments.map((segment) => (segment.includes(HOLE) ? null : segment)))
  );
}

/** A character that no path contains. */
const HOLE = '\0';

function isHeader(name: string, { headers }: RelevantWords): boolean {
  return headers.size > 0 && headers.has(name.toLowerCase());
}

/** True for an operand of a comparison, whose value does not flow on. */
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
  if (parent?.type === 'MemberExpression') return parent.property === node && !getAssignmentTo(parent);
  return (
    parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    HEADER_READERS.has(getMemberName(parent.callee) ?? '')
  );
}

/** A key, a member that is read, or a name taken out of an object. */
function isMemberName(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.property === node;
  return parent?.type === 'Property' || parent?.type === 'PropertyDefinition' || parent?.type === 'MethodDefinition';
}

/** The words of requirements. `coversWholeFile` is true if the file may hold a use by itself. */
export function joinRequirementWords(
  requirements: readonly { words: RequirementWords }[],
  { coversWholeFile }: Pick<RelevantWords, 'coversWholeFile'>,
): RelevantWords {
  const join = (part: keyof RequirementWords): ReadonlySet<string> =>
    new Set(requirements.flatMap(({ words }) => words[part]));
  return {
    segments: join('segments'),
    names: join('names'),
    headers: join('headers'),
    parts: join('parts'),
    coversWholeFile,
  };
}
