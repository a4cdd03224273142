/** Words of closed lists in the place of a hole: a field with `z.enum(['http3', 'brotli'])` that is a segment of a path. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getOrigin } from '../../evaluator/domain/literal-origin.ts';
import type { HolePiece, TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getNamesOfCall } from '../../program/program-settings.ts';
import {
  getLastName,
  getParameters,
  getWrittenText,
  isFunction,
  unwrap,
  getCallOf,
} from '../../program/syntax/syntax.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { walk } from '../../program/syntax/walk.ts';
import type { Request } from '../../requests/request.ts';
import type { Route } from '../../routes/route-trie.ts';
import type { Segment } from '../../routes/platform-base.ts';
import { findFieldName, readList } from '../uses/closed-lists.ts';
import { memoise } from '../../program/memoise.ts';
import { isSortedOut } from './excluded-by-guard.ts';

/**
 * The requests that a request with a hole may be: one for each word of a list of the file that is for a field with the name of the
 * hole, and that a possible route of the path has there. The program may pass any word of the list: such a request is likely.
 */
export function fillFromLists(
  request: Request,
  segments: readonly Segment[],
  possible: readonly Route[],
  facts: FileFacts,
): Request[] {
  return segments.flatMap(({ skeleton: [hole, ...others] }, index) => {
    if (hole?.kind !== 'hole' || others.length > 0 || !request.url.includes(hole)) return [];
    const words = new Set(possible.map(({ template }) => template.slice(1).split('/')[index]!));
    if (words.size === 0) return [];
    const lists = getLists(facts);
    const listed = [...new Set(getHoleNames(hole, request, facts))]
      .flatMap((name) => lists.get(name) ?? [])
      .filter(({ word, lookup }) => {
        const isOfRoute = words.has(getWrittenText(word) ?? '');
        return isOfRoute && !(lookup && isSortedOut(lookup, request.node, facts));
      });
    return [...new Set(listed.map(({ word }) => word))].map((node) => ({
      ...request,
      url: request.url.map((piece) => (piece === hole ? toPiece(node, facts) : piece)),
    }));
  });
}

/** Returns a word as a piece that a finding can point at and no edit can change, because the word is in a list. */
function toPiece(node: TSESTree.Node, { source }: FileFacts): TextPiece {
  const isText = node.type === 'Literal' && typeof node.value === 'string';
  const shownAt = isText ? getOrigin(node, source.text).offsetAt : null;
  return {
    kind: 'text',
    text: getWrittenText(node)!,
    origin: { node, offsetAt: null, ...(shownAt && { shownAt }) },
    from: 0,
    via: null,
    isOfType: true,
  };
}

/** The names by which the program reads what is in a hole: `id` of `${input.id}`, and those of the arguments that are passed for it. */
function getHoleNames(hole: HolePiece, { url }: Request, facts: FileFacts): string[] {
  const before = url[url.indexOf(hole) - 1];
  const element = before?.kind === 'text' ? before.origin?.node : undefined;
  const template = element?.type === 'TemplateElement' ? (element.parent as TSESTree.TemplateLiteral) : null;
  const expression = template?.expressions[template.quasis.findIndex((quasi) => quasi === element)];
  const own = hole.name === undefined ? [] : [hole.name.split('.').at(-1)!];
  return expression ? [...own, ...toName(expression), ...getArguments(expression, facts).flatMap(toName)] : own;
}

/** The arguments that calls of the file pass for a parameter; none for other expressions. */
function getArguments(expression: TSESTree.Node, { variables }: FileFacts): TSESTree.Node[] {
  const definition = expression.type === 'Identifier' ? variables.get(expression)?.defs[0] : undefined;
  const fn = definition?.type === 'Parameter' ? definition.node : null;
  if (!fn || !isFunction(fn)) return [];
  const place = getParameters(fn).findIndex((parameter) => parameter === definition!.name);
  const callee = fn.id ?? (fn.parent.type === 'VariableDeclarator' ? fn.parent.id : null);
  const references = place === -1 || !callee ? [] : (variables.get(callee)?.references ?? []);
  return references.flatMap(({ identifier }) => getCallOf(identifier as TSESTree.Node)?.arguments[place] ?? []);
}

/** A word of a closed list. `lookup` is the call that searches the list for the name; null for a list that declares a field. */
interface ListedWord {
  word: TSESTree.Node;
  lookup: TSESTree.Node | null;
}

/** The words of the closed lists of a file, by the names of what they are for. */
const getLists = memoise(collectLists);

function collectLists(facts: FileFacts): Map<string, ListedWord[]> {
  const lists = new Map<string, ListedWord[]>();
  walk(
    facts.source.ast,
    (node) => {
      const list = node.type === 'SwitchStatement' ? null : readList(node, facts);
      if (list)
        for (const { name, lookup } of getNames(node, facts, 0))
          for (const word of list.values) addToGroup(lists, name, { word, lookup });
    },
    'with types',
  );
  return lists;
}

/** Variables of variables are followed this far. */
const MAX_DEPTH = 2;

interface ListName extends Pick<ListedWord, 'lookup'> {
  name: string;
}

/** The names of what a list is for: a field, an option, the variable that is searched in it; also where the list has a name of its own. */
function getNames(list: TSESTree.Node, facts: FileFacts, depth: number): ListName[] {
  const field = findFieldName(list);
  if (field !== null) return [{ name: field, lookup: null }];
  let node = list;
  for (let { parent } = node; parent; { parent } = node) {
    if (parent.type === 'CallExpression') {
      const isLookup = parent.callee === node;
      const names = isLookup ? parent.arguments.flatMap(toName) : getNamesOfCall(parent);
      if (names.length > 0) return names.map((name) => ({ name, lookup: isLookup ? parent : null }));
    } else if (parent.type === 'VariableDeclarator') {
      const references = depth < MAX_DEPTH ? (facts.variables.get(parent.id)?.references ?? []) : [];
      return references.flatMap(({ identifier }) =>
        identifier === parent.id ? [] : getNames(identifier as TSESTree.Node, facts, depth + 1),
      );
    } else if (!LOOKED_THROUGH.has(parent.type)) return [];
    node = parent;
  }
  return [];
}

const LOOKED_THROUGH: ReadonlySet<string> = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'MemberExpression', 'NewExpression', 'ObjectExpression', 'Property'],
]);

function toName(argument: TSESTree.Node): string[] {
  const name = getLastName(unwrap(argument));
  return name === null ? [] : [name];
}
