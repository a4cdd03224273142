/**
 * Which calls of a file can matter where its imports are followed: those that the words of the data reach. A use has its
 * place in the file only if a text of the file is part of it, so a call that no such text goes into need not be followed
 * into other files, which is most of a large program.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { ClaimedPaths } from '../routes/claimed-paths.ts';
import { escapeWord } from '../word-search.ts';
import { getKeyName, isFunction, walk, type FileFacts } from '../values/file-facts.ts';
import { getAlternatives, type ClassNode, type Value } from '../values/value.ts';

/** What of the data stands in the file. */
export interface WantedWords {
  /** Segments of paths, and hosts: parts of literals. */
  segments: ReadonlySet<string>;
  /** Names of fields, parameters and members of the SDK, and values: written as names or in literals. */
  names: ReadonlySet<string>;
  /** Names of headers, in small letters. */
  headers: ReadonlySet<string>;
  /** Parts of literals, wherever in them they stand. */
  parts?: ReadonlySet<string>;
  /** The file may hold a use by itself: then all of its calls are asked, those that no word reaches without its imports. */
  isWhole: boolean;
}

/** Values inside values are looked into this far. */
const MAX_DEPTH = 5;
const MAX_PROPERTIES = 60;

export interface WantedLook {
  readonly isWhole: boolean;
  /** Whether a text of the file with a wanted word can go into a call, or be what another expression stands for, as far as its names say. */
  isReached(node: TSESTree.Node): boolean;
  /** Whether a value holds a wanted word. */
  isIn(value: Value): boolean;
}

export const EVERYTHING: WantedLook = { isWhole: true, isReached: () => true, isIn: () => true };

/** `paths` are those of the data: a word in another one is there by chance. */
export function createWantedLook(words: WantedWords, file: FileFacts, paths: ClaimedPaths): WantedLook {
  const isWanted = createWordTest(words);
  const written = findWritten(file.source.ast, (node) => isPart(node, words) || (isWord(node, words, isWanted) && !isOtherPath(node, paths, words)));
  const carrying = findCarrying(file, written);
  const carries = (variable: Scope.Variable): boolean => carrying.has(variable);
  const questions = { carries, isInThis: createThisLook(file, written, carries) };

  function isIn(value: Value, depth: number): boolean {
    if (depth > MAX_DEPTH) return true;
    return getAlternatives(value).some((alternative) => {
      switch (alternative.kind) {
        case 'text':
        case 'url':
          return alternative.skeleton.some((piece) => piece.kind === 'text' && isWanted(piece.text));
        case 'object': {
          const entries = [...alternative.properties].slice(0, MAX_PROPERTIES);
          return entries.some(([name, property]) => words.names.has(name) || words.headers.has(name.toLowerCase()) || isIn(property.read(), depth + 1));
        }
        case 'array':
          return alternative.elements.some((element) => isIn(element, depth + 1));
        case 'pairs':
          return alternative.entries.some(({ name, read }) => name.some((piece) => piece.kind === 'text' && isWanted(piece.text)) || isIn(read(), depth + 1));
        case 'json':
          return isIn(alternative.value, depth + 1);
        case 'instance':
          return alternative.arguments?.some((argument) => isIn(argument, depth + 1)) ?? false;
        default:
          return false;
      }
    });
  }

  return { isWhole: words.isWhole, isReached: (node) => written.has(node) || isNamedIn(node, file, questions), isIn: (value) => isIn(value, 0) };
}

/** Whether a text holds one of the words, whole. */
function createWordTest({ segments, names, headers, parts }: WantedWords): (text: string) => boolean {
  const isSegment = createPattern(segments, (words) => `(?:^|/)(?:${words})(?:$|[/?#:])`);
  // A name is a literal of its own, or one of a query.
  const isName = createPattern(names, (words) => `(?:^|[?&])(?:${words})(?:$|[=[.])`);
  return (text) => hasPart(text, parts) || isSegment.test(text) || isName.test(text) || (headers.size > 0 && headers.has(text.toLowerCase()));
}

function hasPart(text: string, parts: WantedWords['parts']): boolean {
  return parts !== undefined && [...parts].some((part) => text.includes(part));
}

const NEVER: Pick<RegExp, 'test'> = { test: () => false };

function createPattern(words: ReadonlySet<string>, render: (words: string) => string): Pick<RegExp, 'test'> {
  return words.size === 0 ? NEVER : new RegExp(render([...words].map(escapeWord).join('|')), 'i');
}

/** A function of several statements: its calls are asked by themselves, so what stands in it is none of the call's around it. */
function hasOwnCalls(node: TSESTree.Node): boolean {
  return isFunction(node) && node.body.type === 'BlockStatement';
}

/** Everything that a wanted word stands in: up to the function around it, which counts, and the class around that. */
function findWritten(ast: TSESTree.Program, isWord: (node: TSESTree.Node) => boolean): ReadonlySet<TSESTree.Node> {
  const written = new Set<TSESTree.Node>();
  walk(ast, (node) => {
    if (!isWord(node)) return true;
    let isInside = true;
    for (let around: TSESTree.Node | undefined = node; around; around = around.parent) {
      if (isInside || around.type === 'ClassDeclaration' || around.type === 'ClassExpression') written.add(around);
      isInside &&= !hasOwnCalls(around);
    }
    return true;
  });
  return written;
}

function isPart(node: TSESTree.Node, { parts }: WantedWords): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && hasPart(node.value, parts);
  return node.type === 'TemplateElement' && hasPart(node.value.cooked ?? node.value.raw, parts);
}

function isWord(node: TSESTree.Node, words: WantedWords, isWanted: (text: string) => boolean): boolean {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return (words.names.has(node.name) || isHeader(node.name, words)) && isMemberName(node);
    case 'Literal':
      return typeof node.value === 'string' && isWanted(node.value) && !isCompared(node) && !(isHeader(node.value, words) && isHeaderRead(node));
    case 'TemplateElement':
      return isWanted(node.value.cooked ?? node.value.raw);
    default:
      return false;
  }
}

/** A host that is written whole. */
const HOST = /^https?:\/\/([^/:\0]+)[/:]/i;

/** Whether a word stands in a path that is written from its host or its first segment on, and is none of the data: the word is there by chance. */
function isOtherPath(node: TSESTree.Node, paths: ClaimedPaths, { segments: wanted }: WantedWords): boolean {
  const template = node.type === 'TemplateElement' ? (node.parent as TSESTree.TemplateLiteral) : null;
  if (template === null && node.type !== 'Literal') return false;
  const texts = template ? template.quasis.map(({ value }) => value.cooked ?? value.raw) : [String((node as TSESTree.Literal).value)];
  const start = texts[0] === '' && texts.length > 1 ? 1 : 0;
  const [path] = texts.slice(start).join(HOLE).split(/[?#]/) as [string];
  const host = HOST.exec(path)?.[1]?.toLowerCase();
  if (host !== undefined && !paths.isHost(host) && !wanted.has(host)) return true;
  if (!path.startsWith('/')) return false;
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments[0] !== undefined && paths.isStart(segments[0]) && !paths.isBeginning(segments.map((segment) => (segment.includes(HOLE) ? null : segment)));
}

/** No path is written with it. */
const HOLE = '\0';

function isHeader(name: string, { headers }: WantedWords): boolean {
  return headers.size > 0 && headers.has(name.toLowerCase());
}

/** What a value is held against goes nowhere. */
function isCompared({ parent }: TSESTree.Node): boolean {
  if (parent?.type === 'BinaryExpression') return parent.operator !== '+';
  return parent?.type === 'SwitchCase' || parent?.type === 'TSLiteralType';
}

const HEADER_READERS = new Set(['get', 'getAll', 'getHeader', 'has', 'hasHeader', 'delete', 'removeHeader', 'includes', 'indexOf']);

/** Whether a header is asked for, or taken away: `headers.get(name)`, `delete headers[name]`. */
function isHeaderRead(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.property === node && !(parent.parent.type === 'AssignmentExpression' && parent.parent.left === parent);
  return parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression' && HEADER_READERS.has(getKeyName(parent.callee.property, parent.callee.computed) ?? '');
}

/** The variables that lead to a text: by what they are declared as or given, and by the names in that. */
function findCarrying(file: FileFacts, written: ReadonlySet<TSESTree.Node>): ReadonlySet<Scope.Variable> {
  const carrying = new Set<Scope.Variable>();
  const users = new Map<Scope.Variable, Scope.Variable[]>();
  // A member leads on by what is written in it; what it takes from variables is left to the calls inside it.
  const isInThis = createThisLook(file, written, () => false);
  for (const variable of new Set(file.variables.values())) {
    for (const source of getSources(variable)) {
      if (written.has(source)) carrying.add(variable);
      const carries = (named: Scope.Variable): boolean => {
        const known = users.get(named);
        if (known) known.push(variable);
        else users.set(named, [variable]);
        return false;
      };
      const isNamed = isNamedIn(source, file, { carries, isInThis });
      if (isNamed) carrying.add(variable);
    }
  }
  // A set that grows while it is walked: each variable is taken once.
  for (const variable of carrying) for (const user of users.get(variable) ?? []) carrying.add(user);
  return carrying;
}

/** What a variable is declared as and given. */
function getSources(variable: Scope.Variable): TSESTree.Node[] {
  const definitions = variable.defs.flatMap(({ type, node }) => {
    if (type === 'Parameter') return getGiver(node as TSESTree.Node) ?? [];
    return type === 'ImportBinding' ? [] : [node as TSESTree.Node, ...getLooped(node as TSESTree.Node)];
  });
  return [...definitions, ...variable.references.flatMap(({ identifier }) => getChange(identifier as TSESTree.Node) ?? [])];
}

/** What a callback is given comes from what it is given to: `paths.map((path) => …)`. */
function getGiver({ parent }: TSESTree.Node): TSESTree.Node | null {
  return parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression' ? parent.callee.object : null;
}

/** What a loop goes over: `for (const path of paths)`. */
function getLooped(declarator: TSESTree.Node): TSESTree.Node[] {
  const loop = declarator.parent?.parent;
  return (loop?.type === 'ForOfStatement' || loop?.type === 'ForInStatement') && loop.left === declarator.parent ? [loop.right] : [];
}

/** What changes a variable through a reference: `x = …`, `x.y = …`, `x.push(…)`. */
function getChange(identifier: TSESTree.Node): TSESTree.Node | null {
  let node = identifier;
  while (node.parent?.type === 'MemberExpression' && node.parent.object === node) node = node.parent;
  const { parent } = node;
  if (parent?.type === 'AssignmentExpression' && parent.left === node) return parent;
  return parent?.type === 'CallExpression' && parent.callee === node && node !== identifier ? parent : null;
}

/** What is asked of the names in an expression. */
interface NameQuestions {
  carries: (variable: Scope.Variable) => boolean;
  /** Of `this` as a whole (null), or of one of its members. */
  isInThis: (node: TSESTree.ThisExpression, member: string | null) => boolean;
}

/** Whether a name or `this` in an expression leads to a text; of functions only those of one expression are looked into. */
function isNamedIn(root: TSESTree.Node, { variables }: FileFacts, { carries, isInThis }: NameQuestions): boolean {
  let isFound = false;
  walk(root, (node) => {
    if (isFound || (node !== root && hasOwnCalls(node))) return false;
    if (node.type === 'Identifier') {
      const variable = variables.get(node);
      isFound = variable !== undefined && carries(variable);
    } else if (node.type === 'ThisExpression') {
      const { parent } = node;
      isFound = isInThis(node, parent.type === 'MemberExpression' && parent.object === node ? getKeyName(parent.property, parent.computed) : null);
    }
    return !isFound;
  });
  return isFound;
}

/** Whether a member of the class around `this` leads to a text; of one that the class does not declare, whether any class does. */
function createThisLook(file: FileFacts, written: ReadonlySet<TSESTree.Node>, carries: NameQuestions['carries']): NameQuestions['isInThis'] {
  const known = new Map<TSESTree.Node, Map<string, boolean>>();
  const hasWrittenClass = [...written].some(({ type }) => type === 'ClassDeclaration' || type === 'ClassExpression');

  function isInMember(owner: ClassNode, name: string): boolean {
    const answers = known.get(owner) ?? new Map<string, boolean>();
    known.set(owner, answers);
    const answer = answers.get(name);
    if (answer !== undefined) return answer;
    answers.set(name, false);
    const sources = getMemberSources(owner, name, file);
    const isCarrying = sources.length === 0 ? hasWrittenClass : sources.some((source) => written.has(source) || isNamedIn(source, file, { carries, isInThis }));
    answers.set(name, isCarrying);
    return isCarrying;
  }

  function isInThis(node: TSESTree.ThisExpression, member: string | null): boolean {
    let owner: TSESTree.Node | undefined = node.parent;
    while (owner && owner.type !== 'ClassDeclaration' && owner.type !== 'ClassExpression') owner = owner.parent;
    if (!owner) return false;
    return member === null ? written.has(owner) : isInMember(owner as ClassNode, member);
  }

  return isInThis;
}

/** What a member of a class is declared as, and what is assigned to it. */
function getMemberSources(owner: ClassNode, name: string, file: FileFacts): TSESTree.Node[] {
  const declared = owner.body.body.flatMap((member) => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return [];
    return getKeyName(member.key, member.computed) === name ? [member.value ?? member] : [];
  });
  const assigned = file.memberWrites.filter(({ left }) => left.object.type === 'ThisExpression' && getKeyName(left.property, left.computed) === name);
  return [...declared, ...assigned.map(({ right }) => right)];
}

/** A key, a member that is read, or a name taken out of an object. */
function isMemberName(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.property === node;
  return parent?.type === 'Property' || parent?.type === 'PropertyDefinition' || parent?.type === 'MethodDefinition';
}
