/** Types that a program gives to what it calls: a client of a schema, `createClient<paths>()`, takes the paths of the schema alone. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getMembers } from '../../../libraries/http-clients/all-clients.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findResult } from '../../../program/find-result.ts';
import { memoiseByPart } from '../../../program/memoise.ts';
import {
  getChainRoot,
  getClassAround,
  getMemberName,
  isFunction,
  stripCasts,
  unwrap,
  type ClassNode,
  type FunctionNode,
  isCallOrNew,
} from '../../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../../program/modules/type-declarations.ts';
import { escapeWord } from '../../../prefilter/word-search.ts';
import { findInNodes, someInType } from '../../../program/syntax/walk.ts';
import { getCalls, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { isTyped } from './declared-types.ts';

/** How many definitions a callee is traced back through. */
const MAX_DEPTH = 6;

/** Returns why the type of a function or client on the way to a request may not take what changes; null if no type is seen to say so. */
export function getCalleeTypeDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  return findResult(getCalls(request), (call) => {
    if (call.type !== 'CallExpression') return null;
    const file = evaluation.getFile(call);
    if (isOfContract(call, evaluation)) return 'the contract of the client names the path as well';
    const type = findType(call.callee, { file, evaluation, depth: 0 });
    return type === null ? null : `the type \`${type}\` of the called function may not accept the changed value`;
  });
}

/** True for a call that names a path of a list of routes, by which the client knows it: `api.get('/zones/:id')` of zodios. */
function isOfContract({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  return getAlternatives(evaluation.getValue(callee)).some(
    (value) =>
      value.kind === 'client' &&
      value.contract !== undefined &&
      value.table.calls.some((row) => getMembers(row).includes(value.path.join('.'))),
  );
}

/** Where an expression is looked at. */
export interface Place {
  file: FileFacts;
  evaluation: Evaluation;
  depth: number;
}

/** The text of the type that a chain of members and calls gets from how its beginning is made or declared. */
function findType(expression: TSESTree.Node, place: Place): string | null {
  const { file, evaluation, depth } = place;
  if (depth > MAX_DEPTH) return null;
  if (!isTyped(file.source.name)) {
    const named = getChainRoot(expression);
    return named.type === 'Identifier' ? findCommentedType(file, named.name) : null;
  }
  const inner = { ...place, depth: depth + 1 };
  const written = findCast(expression, place) ?? findTypeArguments(expression, place);
  if (written !== null) return written;
  const root = getChainRoot(expression);
  switch (root.type) {
    case 'ThisExpression': {
      const around = getClassAround(root);
      return around && findTypeOfField(around, getOwnMember(expression), inner);
    }
    case 'Identifier':
      return findTypeOfName(root, inner);
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return findType(root.left, inner) ?? findType(root.right, inner);
    case 'CallExpression':
      return (
        findResult(getAlternatives(evaluation.getValue(root.callee)), (callee) =>
          callee.kind === 'function' ? findTypeOfResult(callee.node, inner) : null,
        ) ?? findType(root.callee, inner)
      );
    default:
      return null;
  }
}

/**
 * The type that a comment of JavaScript gives to a name, `@type {Client<paths>}`: a compiler checks it if the project says so.
 * Source: https://www.typescriptlang.org/docs/handbook/jsdoc-supported-types.html
 */
const findCommentedType = memoiseByPart(({ source: { text } }: FileFacts, root: string): string | null => {
  const name = `${escapeWord(root)}(?![\\w$])`;
  const type = String.raw`\{([^}\n]{1,200})\}`;
  const ofVariable = String.raw`@(?:type|satisfies)\s{0,9}${type}[^@]{0,200}\*/\s{0,200}(?:export\s{1,9})?(?:const|let|var)\s{1,9}${name}`;
  const declared = new RegExp(String.raw`${ofVariable}|@param\s{0,9}${type}\s{0,9}\[?${name}`);
  const [, ofName, ofParameter] = declared.exec(text) ?? [];
  const written = ofName ?? ofParameter;
  return written !== undefined && SCHEMA_TYPE.test(written) ? written : null;
});

/** Generic types of TypeScript's own libraries, which are of no schema; also with more behind, as `ReadonlyArray`. */
const PLAIN_GENERIC = String.raw`(?:Promise|Array|Readonly|Record|Partial|Map|Set|WeakMap|Iterable|AsyncIterable)\w*`;

/** A type that may take less than any text: of a schema, or of keys. */
const SCHEMA_TYPE = new RegExp(String.raw`\bkeyof\b|<(?<!\b${PLAIN_GENERIC}<)`);

/** `client as Client<paths>`, also within a chain. */
function findCast(expression: TSESTree.Node, place: Place): string | null {
  for (let node = expression; ;)
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion': {
        const type = getSchemaType(node.typeAnnotation, place);
        if (type !== null) return type;
        node = node.expression;
        break;
      }
      case 'MemberExpression':
        node = node.object;
        break;
      default: {
        const inner = stripCasts(node);
        if (inner === node) return null;
        node = inner;
      }
    }
}

/** `<paths>` of `createClient<paths>()` and `Fetcher.for<paths>()`. */
function findTypeArguments(expression: TSESTree.Node, { file }: Place): string | null {
  for (let node: TSESTree.Node = unwrap(expression); ;) {
    if (isCallOrNew(node)) {
      if (node.typeArguments) return readLine(node.callee, file) + readLine(node.typeArguments, file);
      node = unwrap(node.callee);
    } else if (node.type === 'MemberExpression') node = unwrap(node.object);
    else return null;
  }
}

function findTypeOfName(name: TSESTree.Identifier, place: Place): string | null {
  const declaration = resolveTypeName(name, place.file, place.evaluation)?.declaration;
  if (!declaration) return null;
  const { node, file } = declaration;
  const inner = { ...place, file };
  if (node.type === 'VariableDeclarator')
    return getAnnotation(node.id, inner) ?? (node.init ? findType(node.init, inner) : null);
  return isFunction(node) ? null : findType(node, inner);
}

/** The type of what a function of the program returns, which is written there or made in it. */
function findTypeOfResult(fn: FunctionNode, place: Place): string | null {
  const file = place.evaluation.getFile(fn);
  const inner = { ...place, file, depth: place.depth + 1 };
  const written = fn.returnType ? getSchemaType(fn.returnType.typeAnnotation, inner) : null;
  if (written !== null || fn.body === null) return written;
  if (fn.body.type !== 'BlockStatement') return findType(fn.body, inner);
  const returned = findInNodes(fn.body, (node) =>
    node.type === 'ReturnStatement' && node.argument && findType(node.argument, inner) !== null ? node.argument : null,
  );
  return returned && findType(returned, inner);
}

function findTypeOfField(owner: ClassNode, field: string | null, place: Place): string | null {
  if (field === null) return null;
  for (const member of owner.body.body) {
    if (member.type !== 'PropertyDefinition' || getMemberName(member) !== field) continue;
    const type = member.typeAnnotation ? getSchemaType(member.typeAnnotation.typeAnnotation, place) : null;
    if (type !== null) return type;
    if (member.value) return findType(member.value, place);
  }
  const write = findInNodes(owner, (node) =>
    node.type === 'AssignmentExpression' && getOwnMember(node.left) === field ? node.right : null,
  );
  return write && findType(write, place);
}

/** `client` of `this.client.GET`. */
function getOwnMember(expression: TSESTree.Node): string | null {
  for (let node = unwrap(expression); node.type === 'MemberExpression' || node.type === 'CallExpression';) {
    const object = unwrap(node.type === 'MemberExpression' ? node.object : node.callee);
    if (node.type === 'MemberExpression' && object.type === 'ThisExpression') return getMemberName(node);
    node = object;
  }
  return null;
}

function getAnnotation(id: TSESTree.Node, place: Place): string | null {
  const type = 'typeAnnotation' in id && id.typeAnnotation?.type === 'TSTypeAnnotation' ? id.typeAnnotation : null;
  return type && getSchemaType(type.typeAnnotation, place);
}

/** The text of a type with arguments, `Client<paths>`, and of one of the program whose parameters are no plain texts. */
function getSchemaType(type: TSESTree.TypeNode, place: Place): string | null {
  const isSchema = (type.type === 'TSTypeReference' && Boolean(type.typeArguments)) || isNarrow(type, place);
  return isSchema ? readLine(type, place.file) : null;
}

/** True for a type in which some parameter takes less than any text: `(path: keyof paths) => …`, `path: '/a' | '/b'`. */
export function isNarrow(type: TSESTree.Node, place: Place): boolean {
  return someInType(type, (node) => {
    switch (node.type) {
      case 'TSTypeOperator':
        return node.operator === 'keyof';
      case 'TSTemplateLiteralType':
        return true;
      case 'TSLiteralType':
        return node.literal.type === 'Literal' && String(node.literal.value).includes('/');
      case 'TSTypeReference':
        return node.typeArguments ? isOfSchema(node) : isNarrowName(node.typeName, place);
      default:
        return false;
    }
  });
}

/** True for the name of a type of the program that is narrow. */
function isNarrowName(name: TSESTree.EntityName, place: Place): boolean {
  const { file, evaluation, depth } = place;
  if (name.type !== 'Identifier' || depth > MAX_DEPTH) return false;
  const declaration = resolveTypeName(name, file, evaluation)?.declaration;
  return (
    declaration?.node.type.startsWith('TS') === true &&
    isNarrow(declaration.node, { ...place, file: declaration.file, depth: depth + 1 })
  );
}

/** `Client<paths>` in a type of the program, but not the answer of a method: `Promise<Zone[]>`. */
function isOfSchema({ typeName, parent }: TSESTree.TSTypeReference): boolean {
  const isAnswer =
    parent.type === 'TSTypeAnnotation' && /^TS(?:Method|Function|CallSignature)/.test(parent.parent.type);
  return !isAnswer && typeName.type === 'Identifier' && !new RegExp(`^${PLAIN_GENERIC}`).test(typeName.name);
}

function readLine(node: TSESTree.Node, { source }: FileFacts): string {
  return source.text.slice(...node.range).split('\n')[0]!;
}
