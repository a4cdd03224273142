/** Types of the program that a rewritten text or object must fit: a literal type, an interface, a table `as const`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Rewrite } from '../../../../data/deprecation-schema.ts';
import { isInSdkRange } from '../../../../data/sdk.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findFilesWith } from '../observers/files-with.ts';
import { getReturns } from '../../../program/syntax/returns.ts';
import { isFunction, isInside, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { someInType, walk } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';
import type { FilePlanContext, Plan, RefusalReason } from '../../plan.ts';
import { getSdkSpec } from '../../text/sdk-chain.ts';
import { takesFields } from './field-types.ts';
import { getObjectAround } from '../values/value-escape.ts';
import { readRemovedWords } from '../values/naming-schemas.ts';
import { isConstAssertion } from '../../../evaluator/expressions/expected-types.ts';

/** Returns why a rewrite may not type-check any more; null in JavaScript, and where no declared type is in the way. */
export function getTypeDoubt({ edits }: Plan, request: Request, evaluation: Evaluation): RefusalReason {
  const { facts } = evaluation;
  const { name, text } = facts.source;
  const augmenting = request.sdk && findAugmentation(evaluation);
  if (augmenting) return `\`${augmenting.source.name}\` changes the types of the SDK`;
  if (isCheckedByComment(text) && (request.callPath?.hops.length || /@(?:type|satisfies|template)\b/.test(text)))
    return 'the file is type-checked, and its comments may declare the type';
  if (!isTyped(name)) return null;
  const calls = new Set([request.node, ...(request.callPath?.hops ?? []).map(({ call }) => call)]);
  if (request.callPath) calls.add(request.callPath.sender);
  const removed = readRemovedWords({ edits }, text);
  for (const { node, piece } of edits) {
    const place = node ?? piece?.origin?.node;
    const declared = place ? findDeclaredType(place, calls) : null;
    const isFit = declared !== null && node !== undefined && isTypeOf(declared, getObjectAround(node));
    if (declared !== null && !(isFit && takesFields(declared, { edits, removed }, facts, evaluation)))
      return `\`${text.slice(...declared.range).split('\n')[0]!}\` is the declared type of the changed value`;
    if (request.sdk && place && isWidened(place, calls) && edits.some(({ edit }) => NEW_LITERAL.test(edit.text)))
      return 'outside of the call TypeScript widens a new literal to `string`, which the types of the SDK may not accept';
  }
  return null;
}

/** A file of the package that adds to the types of a module that the program imports: `declare module 'cloudflare'`. */
function findAugmentation(evaluation: Evaluation): FileFacts | undefined {
  const importing = [evaluation.facts, ...evaluation.modules].map(({ source }) => source.text);
  // Without an import or export of its own, a file replaces the types of the module instead of adding to them.
  const files = findFilesWith('declare module', evaluation).filter(({ source }) =>
    /^(?:im|ex)port\b/m.test(source.text),
  );
  return files.find(({ source }) =>
    [...source.text.matchAll(/declare module ['"]([^.'"][^'"\n]*)['"]/g)].some(([, module = '']) =>
      importing.some((text) => text.includes(`'${module}'`) || text.includes(`"${module}"`)),
    ),
  );
}

const TRIVIA = /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y;

/** Tests for `// @ts-check` before the first statement. One token at a time: a repeated group tries each division of many comments. */
function isCheckedByComment(text: string): boolean {
  for (TRIVIA.lastIndex = 0; ;) {
    const [token] = TRIVIA.exec(text) ?? [];
    if (token === undefined) return false;
    if (/^\/\/\s*@ts-check\b/.test(token)) return true;
  }
}

/**
 * Returns the type that an annotation, an assertion or a type argument gives to an expression or to what it is part of. Ends at
 * `calls`, which lead to the request: types outside of them are those of the answer, and their parameters are checked elsewhere.
 */
function findDeclaredType(place: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>): TSESTree.Node | null {
  let constant: TSESTree.Node | null = null;
  for (let node: TSESTree.Node | undefined = place; node && !isFunction(node); node = node.parent) {
    if (calls.has(node)) return null;
    if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression') {
      if (!isConstAssertion(node.typeAnnotation)) return getStrictAnnotation(node.typeAnnotation);
      constant = node.typeAnnotation;
    }
    if (node.type === 'CallExpression' && node.typeArguments) return node.typeArguments;
    const annotated = node.type === 'VariableDeclarator' ? node.id : node.type === 'PropertyDefinition' ? node : null;
    if (annotated?.typeAnnotation) return getStrictAnnotation(annotated.typeAnnotation.typeAnnotation) ?? constant;
    if (annotated) return constant;
  }
  return constant;
}

/** True if a type is that of the whole object, or of the elements of the list that the object is in. */
function isTypeOf(type: TSESTree.Node, object: TSESTree.Node): boolean {
  const { parent } = object;
  const list = type.parent?.type === 'TSArrayType' ? type.parent : null;
  if (parent?.type === 'ArrayExpression') return list !== null && isTypeOf(list, parent);
  if (parent?.type === 'TSAsExpression' || parent?.type === 'TSSatisfiesExpression')
    return (list === null && isInside(type, parent.typeAnnotation)) || isTypeOf(type, parent);
  return list === null && parent?.type === 'VariableDeclarator' && isInside(type, parent.id);
}

/** Matches a string literal as a value in the text of an edit. */
const NEW_LITERAL = /(?:^|:\s*)(?:'[^']*'|"[^"]*")/;

/** True for an object whose literals have their wide types: in a variable without a type, the result of a function, or a spread. */
function isWidened(place: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>): boolean {
  for (let node: TSESTree.Node | undefined = place; node && !calls.has(node); node = node.parent) {
    if (node.type === 'SpreadElement' || isFunction(node)) return true;
    if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression') return false;
    if (node.type === 'VariableDeclarator') return !node.id.typeAnnotation;
  }
  return false;
}

/** True for the name of a file that may have types. */
export function isTyped(name: string): boolean {
  return /\.(?:[cm]?tsx?|vue|svelte)$/.test(name);
}

/** Returns the type of a parameter if it may exclude the rewritten argument; null for a wide type. */
export function getStrictType(parameter: TSESTree.Parameter, fn: FunctionNode): TSESTree.Node | null {
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  if (pattern.type !== 'Identifier' || !pattern.typeAnnotation) return null;
  const own = fn.typeParameters?.params.flatMap(({ name: { name }, constraint }) =>
    constraint || isInResult(name, pattern.name, fn) || isInOthers(name, parameter, fn) ? [] : [name],
  );
  return getStrictAnnotation(pattern.typeAnnotation.typeAnnotation, own);
}

/** True if the type of a function's result contains a type parameter: as it is written, or because the argument is returned. */
function isInResult(typeParameter: string, parameter: string, fn: FunctionNode): boolean {
  const name = fn.returnType ? typeParameter : parameter;
  let isNamed = false;
  for (const result of fn.returnType ? [fn.returnType] : getReturns(fn))
    walk(
      result,
      (node) => {
        isNamed ||= node.type === 'Identifier' && node.name === name;
        // What a call makes of its arguments has a type of its own.
        return node.type !== 'CallExpression' && node.type !== 'TemplateLiteral';
      },
      'with types',
    );
  return isNamed;
}

/** True if the type of another parameter contains a type parameter: `(path: P, read: (answer: Answer<P>) => R)`. */
function isInOthers(typeParameter: string, parameter: TSESTree.Parameter, { params }: FunctionNode): boolean {
  return params.some(
    (other) =>
      other !== parameter &&
      'typeAnnotation' in other &&
      other.typeAnnotation !== undefined &&
      someInType(other.typeAnnotation, (node) => node.type === 'Identifier' && node.name === typeParameter),
  );
}

/** Types that take any text, or any object. Source: lib.es5.d.ts and lib.dom.d.ts of TypeScript. */
const WIDE_TYPES: ReadonlySet<string> = new Set([
  ...[
    'Record',
    'RequestInit',
    'BodyInit',
    'URL',
    'URLSearchParams',
    'Headers',
    'HeadersInit',
    'RequestInfo',
    'Request',
  ],
]);

/** The part of a type that may exclude the new text or field; null for a wide type. */
function getStrictAnnotation(type: TSESTree.TypeNode, own: readonly string[] = []): TSESTree.Node | null {
  switch (type.type) {
    case 'TSTypeReference': {
      const name = type.typeName.type === 'Identifier' ? type.typeName.name : '';
      const [inner] = type.typeArguments?.params ?? [];
      if (name === 'Readonly' && inner) return getStrictAnnotation(inner, own);
      if (name === 'Record' && inner && inner.type !== 'TSStringKeyword') return type;
      return own.includes(name) || WIDE_TYPES.has(name) ? null : type;
    }
    case 'TSArrayType':
      return getStrictAnnotation(type.elementType, own);
    case 'TSUnionType':
      return type.types.map((part) => getStrictAnnotation(part, own)).find((part) => part !== null) ?? null;
    case 'TSLiteralType':
    case 'TSTypeLiteral':
    case 'TSTemplateLiteralType':
    case 'TSTypeQuery':
    case 'TSIndexedAccessType':
    case 'TSTypeOperator':
    case 'TSMappedType':
    case 'TSIntersectionType':
      return type;
    default:
      return null;
  }
}

/** Returns why the types of the SDK may refuse what a rewrite writes, or give its result another type. */
export function getSdkTypeDoubt(
  { sdkTypes }: Rewrite,
  request: Request,
  { evaluation, tables, facts }: Pick<FilePlanContext, 'evaluation' | 'tables' | 'facts'>,
): RefusalReason {
  if (!sdkTypes || !request.sdk || !isTyped(evaluation.facts.source.name)) return null;
  if (sdkTypes.changesResult && !isDiscarded(request.node)) return 'the types of the SDK give the result another type';
  return sdkTypes.since === undefined || isInSdkRange(tables, getSdkSpec(request, facts), `>=${sdkTypes.since}`)
    ? null
    : `the types of the SDK include the new value only from version ${sdkTypes.since} on`;
}

function isDiscarded(call: TSESTree.Node): boolean {
  const { parent } = call;
  return parent?.type === 'AwaitExpression' ? isDiscarded(parent) : parent?.type === 'ExpressionStatement';
}
