/**
 * Declared signatures of the functions on the way to a request, beside the types of their own parameters: overloads, comments of
 * JavaScript that a compiler checks, and the `.d.ts` file of a module. One that names a path gives the new path another result, or none.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { escapeWord } from '../../../prefilter/word-search.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findResult } from '../../../program/find-result.ts';
import { getFunctionIdentifier, getMemberName, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { findInNodes } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { isTyped } from './declared-types.ts';
import { findFilesWith } from '../observers/files-with.ts';
import { isNarrow } from './typed-callees.ts';

/** Returns why a signature of a function on the way may not take what changes, or give it the same result; null if none names a path. */
export function getOverloadDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  return findResult(request.callPath?.hops ?? [], ({ fn }) => {
    const name = getName(fn);
    if (name === null) return null;
    const file = evaluation.getFile(fn);
    const isNamed =
      getSignatureFiles(name, file, evaluation).some((each) => hasNarrowSignature(name, each, evaluation)) ||
      (!isTyped(file.source.name) && hasNarrowComment(fn, file));
    return isNamed ? `a declared signature of \`${name}\` names paths` : null;
  });
}

/** The name of a function or of a method. */
function getName(fn: FunctionNode): string | null {
  const { parent } = fn;
  if (parent.type === 'MethodDefinition' || parent.type === 'Property' || parent.type === 'PropertyDefinition')
    return getMemberName(parent);
  return getFunctionIdentifier(fn)?.name ?? null;
}

/** The file of a function if it has types, else the `.d.ts` beside it. */
function getSignatureFiles(name: string, file: FileFacts, evaluation: Evaluation): readonly FileFacts[] {
  if (isTyped(file.source.name)) return [file];
  const declaring = file.source.name.replace(/\.([cm]?)jsx?$/, '.d.$1ts');
  return findFilesWith(name, evaluation).filter(({ source }) => source.name === declaring);
}

/** True if a signature without a body has a parameter that takes less than any text. */
function hasNarrowSignature(name: string, file: FileFacts, evaluation: Evaluation): boolean {
  const found = findInNodes(file.source.ast, (node) => {
    const params =
      node.type === 'TSDeclareFunction' && node.id?.name === name
        ? node.params
        : node.type === 'TSEmptyBodyFunctionExpression' && getOwnerName(node) === name
          ? node.params
          : [];
    return params.some((parameter) => {
      const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined;
      return type !== undefined && isNarrow(type, { file, evaluation, depth: 0 });
    })
      ? node
      : null;
  });
  return found !== null;
}

function getOwnerName({ parent }: TSESTree.Node): string | null {
  return parent?.type === 'MethodDefinition' ? getMemberName(parent) : null;
}

/** `{…}` of a tag, also with the holes of a template type and the members of an object type. */
const TYPE = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
/** Source: https://www.typescriptlang.org/docs/handbook/jsdoc-supported-types.html. */
const TYPE_TAG = new RegExp(String.raw`@(?:param|template|type|satisfies)\s*${TYPE}`, 'g');
/** A text with a slash, or the keys of a type. */
const PATH_TYPE = /[`'"][^`'"\n]*\/|\bkeyof\b/;

/** True if the comments before a function give a parameter a type that takes less than any text. */
function hasNarrowComment(fn: FunctionNode, { source }: FileFacts): boolean {
  return getCommentsBefore(fn, source).some((comment) =>
    [...comment.matchAll(TYPE_TAG)].some(
      ([, type = '']) =>
        PATH_TYPE.test(type) ||
        (type.match(/[\w$]+/g) ?? []).some((word) => {
          const [, alias = ''] =
            new RegExp(String.raw`@typedef\s*${TYPE}\s*${escapeWord(word)}(?![\w$])`).exec(source.text) ?? [];
          return PATH_TYPE.test(alias);
        }),
    ),
  );
}

/** The comments directly before the statement or member that declares a function. */
function getCommentsBefore(fn: FunctionNode, { ast, text }: FileFacts['source']): string[] {
  let node: TSESTree.Node = fn;
  while (node.parent && !/^(?:Program|BlockStatement|ClassBody|ObjectExpression)$/.test(node.parent.type))
    node = node.parent;
  const found: string[] = [];
  let [start] = node.range;
  for (const { range, type, value } of (ast.comments ?? []).filter(({ range: [, end] }) => end <= start).reverse()) {
    if (text.slice(range[1], start).trim() !== '') break;
    if (type === 'Block') found.push(value);
    [start] = range;
  }
  return found;
}
