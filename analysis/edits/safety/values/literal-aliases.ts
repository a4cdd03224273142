/**
 * Alias analysis of literals. Characters of a literal may change if every alias that may hold them ends in a request
 * that takes part in the change, and no alias escapes from the file.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Request } from '../../../requests/request.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { CHANGING_METHODS } from '../../../libraries/data-functions/indifferent-functions.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getWholeChain } from '../../../program/syntax/around.ts';
import { type ClassNode, getMemberName, getCallOf, getAssignmentTo, isClass } from '../../../program/syntax/syntax.ts';
import { someNode, findInNodes } from '../../../program/syntax/walk.ts';
import { renderSkeleton, type Skeleton, type TextPiece } from '../../../evaluator/domain/skeleton.ts';
import { getReferences } from '../../../evaluator/domain/references.ts';
import { toSkeletons } from '../../../evaluator/domain/kinds.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { FunctionValue, Value } from '../../../evaluator/domain/value.ts';
import type { RefusalReason } from '../../plan.ts';
import { isOfKnownCallers } from '../callees/known-callers.ts';
import { findMemberReader, getSharing, isExported } from '../observers/shared-names.ts';
import { addToGroup } from '../../../program/group-by-key.ts';
import { getUses } from '../../../program/syntax/variables.ts';
import { findResult } from '../../../program/find-result.ts';

/** The requests whose URL holds text of a literal, by the literal. */
export type RequestsByLiteral = ReadonlyMap<TSESTree.Node, readonly { request: Request; piece: TextPiece }[]>;

export function collectRequestsByLiteral(requests: readonly Request[]): RequestsByLiteral {
  const byLiteral = new Map<TSESTree.Node, { request: Request; piece: TextPiece }[]>();
  for (const request of requests)
    for (const piece of request.url)
      if (piece.kind === 'text' && piece.origin) addToGroup(byLiteral, piece.origin.node, { request, piece });
  return byLiteral;
}

interface AliasContext {
  /** The requests for which this very change is planned. */
  changing: ReadonlySet<Request>;
  requestsByLiteral: RequestsByLiteral;
  evaluation: Evaluation;
  /** The file that imports the text; each importer checks its own references. */
  importer?: Evaluation;
}

/** Returns why the characters of a literal may not change; null if all their aliases belong to changing requests. */
export function getAliasRefusal(
  piece: TextPiece,
  { changing, requestsByLiteral, evaluation, importer }: AliasContext,
): RefusalReason {
  const allowed = new Set<TSESTree.Node>();
  const holders = (piece.origin && requestsByLiteral.get(piece.origin.node)) ?? [];
  const requests = holders.map(({ request }) => request);
  for (const holder of holders) {
    if (!overlaps(holder.piece, piece) || isIncomplete(holder.request, changing)) continue;
    if (!changing.has(holder.request) && !isOfKnownCallers(holder.request, requests, evaluation))
      return 'a request that must not change uses the same text';
    for (const reference of getReferences(holder.piece.via)) allowed.add(reference);
  }
  return findResult(allowed, (reference) =>
    reference.type === 'Identifier'
      ? getVariableRefusal(reference, { piece, allowed }, evaluation, importer?.facts)
      : getMemberRefusal(reference, allowed, evaluation, importer?.facts),
  );
}

/** True for `/accounts//workers/namespaces`: a changing call whose ID may be empty, which reaches no route before or after. */
function isIncomplete({ node, url }: Request, changing: ReadonlySet<Request>): boolean {
  return /[^:]\/\//.test(renderSkeleton(url)) && [...changing].some((request) => request.node === node);
}

function overlaps(a: TextPiece, b: TextPiece): boolean {
  return (
    a.origin !== null &&
    a.origin.node === b.origin?.node &&
    a.from < b.from + b.text.length &&
    b.from < a.from + a.text.length
  );
}

function getVariableRefusal(
  identifier: TSESTree.Identifier,
  sought: SoughtText,
  evaluation: Evaluation,
  importer?: FileFacts,
): RefusalReason {
  const file = evaluation.getFile(identifier);
  const variable = file.variables.get(identifier);
  const isOfOther = !importer && file !== evaluation.facts;
  // A variable of a function holds the text during a call of it, wherever the function is.
  if (!variable || (isOfOther && !isLocal(variable))) return `\`${identifier.name}\` is not declared in this file`;
  const sharing = importer ? null : getSharing(variable, file, evaluation);
  if (sharing !== null) return sharing;
  for (const node of getUses(variable)) {
    if (sought.allowed.has(node) || isAssigned(node) || isChanged(node)) continue;
    if (importer && isReadElsewhere(node)) continue;
    if (mayHold(getWholeChain(node), sought, evaluation))
      return `\`${identifier.name}\` is also used elsewhere in ${file === evaluation.facts ? 'this file' : file.source.name}`;
  }
  return null;
}

function isLocal({ scope }: Scope.Variable): boolean {
  return scope.variableScope.type === 'function';
}

/** `url = …;` and `url += …;` as statements: the old value is not read by anything else. */
function isAssigned(node: TSESTree.Node): boolean {
  return getAssignmentTo(node)?.parent.type === 'ExpressionStatement';
}

/** `url.searchParams.set('page', '2');` as a statement: nothing of the URL is read. */
function isChanged(node: TSESTree.Node): boolean {
  const whole = getWholeChain(node);
  const isChanging = whole.type === 'MemberExpression' && CHANGING_METHODS.has(getMemberName(whole) ?? '');
  return isChanging && getCallOf(whole)?.parent.type === 'ExpressionStatement';
}

/** `export { x }`, whose importers check what they do with it, and `typeof x` in a type, which a review looks at. */
function isReadElsewhere({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'ExportSpecifier' || parent?.type === 'TSTypeQuery';
}

/** Characters, and the references that may hold them. */
interface SoughtText {
  piece: TextPiece;
  allowed: ReadonlySet<TSESTree.Node>;
}

/** True if the value of an expression may hold the characters; a function may return them. */
function mayHold(expression: TSESTree.Node, sought: SoughtText, evaluation: Evaluation): boolean {
  return valueHolds(evaluation.getValue(expression), sought, 0);
}

function valueHolds(value: Value, sought: SoughtText, depth: number): boolean {
  if (depth > 6) return true;
  return getAlternatives(value).some((alternative) => {
    switch (alternative.kind) {
      case 'constant':
      case 'pattern':
      case 'external':
        return false;
      case 'text':
        return toSkeletons(alternative).some((skeleton) => isInSkeleton(skeleton, sought.piece));
      case 'array':
        return alternative.elements.some((element) => valueHolds(element, sought, depth + 1));
      case 'object':
        return [...alternative.properties.values()].some((property) => valueHolds(property.read(), sought, depth + 1));
      case 'function':
        return (
          mayReturn(alternative, sought) ||
          [...(alternative.bound ?? []), ...[...(alternative.members?.values() ?? [])].map(({ read }) => read())].some(
            (given) => valueHolds(given, sought, depth + 1),
          )
        );
      default:
        return true;
    }
  });
}

/** True if a function contains the literal, a reference to it, or `this`. Other references are checked on their own. */
function mayReturn({ node: fn }: FunctionValue, { piece, allowed }: SoughtText): boolean {
  return someNode(fn, (node) => node === piece.origin?.node || node.type === 'ThisExpression' || allowed.has(node));
}

function isInSkeleton(skeleton: Skeleton, piece: TextPiece): boolean {
  return skeleton.some((other) => other.kind === 'text' && overlaps(other, piece));
}

/** For a class member: every read of the name in the file must be allowed, and the member must not be public in an export. */
function getMemberRefusal(
  reference: TSESTree.Node,
  allowed: ReadonlySet<TSESTree.Node>,
  evaluation: Evaluation,
  importer?: FileFacts,
): RefusalReason {
  // What is imported has a name, whose references are checked on their own.
  if (reference.type === 'ImportSpecifier' || reference.type === 'ImportDefaultSpecifier') return null;
  if (reference.type !== 'MemberExpression') return 'the text is destructured from an object';
  const name = getMemberName(reference);
  if (name === null) return 'the text is read through a computed member';
  const refusal = findResult(new Set([evaluation.facts, importer ?? evaluation.facts]), (file) =>
    findMemberRefusal(name, allowed, file, importer ? 'a module' : 'this file'),
  );
  const reader = refusal === null && !importer ? findMemberReader(name, evaluation.facts, evaluation) : undefined;
  return reader ? `\`${name}\` is also used in ${reader.source.name}` : refusal;
}

function findMemberRefusal(
  name: string,
  allowed: ReadonlySet<TSESTree.Node>,
  { source }: FileFacts,
  owner: 'this file' | 'a module',
): RefusalReason {
  return findInNodes(source.ast, (node) => {
    const isSame = node.type === 'MemberExpression' && !allowed.has(node) && getMemberName(node) === name;
    if (isSame && !getAssignmentTo(node))
      return `\`${name}\` is also used elsewhere in ${owner === 'a module' ? source.name : owner}`;
    const isOfClass = isClass(node);
    return isOfClass && owner === 'this file' && isPublicMember(node, name)
      ? `\`${name}\` is a public member of an exported class`
      : null;
  });
}

function isPublicMember(node: ClassNode, name: string): boolean {
  const declaration = node.parent.type === 'VariableDeclarator' ? node.parent : node;
  if (name.startsWith('#') || !isExported(declaration)) return false;
  return node.body.body.some((member) => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return false;
    return getMemberName(member) === name && member.accessibility !== 'private';
  });
}
