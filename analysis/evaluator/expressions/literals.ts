/** Literals: text, templates, numbers, objects and arrays. */
import type { TSESTree } from '@typescript-eslint/utils';
import { SECRET_KEY } from '../../libraries/projects/configuration-documents.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { getTagCall } from '../../program/syntax/tag-calls.ts';
import { NO_ARGUMENTS } from '../domain/arguments.ts';
import { makeArray } from '../domain/array.ts';
import { choiceOf, getAlternatives, isByName, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { getOrigin } from '../domain/literal-origin.ts';
import { markAllReplaceable, mergeInto, objectOf, entryOf } from '../domain/object.ts';
import { textOf, type Origin, type Piece, makeText } from '../domain/skeleton.ts';
import { getOnlyText, joinTexts } from '../domain/text.ts';
import type { FunctionValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { toTextOfList } from '../builtins/list-texts.ts';
import { callFunction } from '../call-function.ts';
import { evaluateArguments, evaluateParts } from './calls.ts';
import { evaluateSpread } from './operators.ts';

export function evaluateLiteral(node: TSESTree.Literal, frame: Frame): Value {
  if (typeof node.value === 'string') {
    const skeleton = textOf(node.value, getOwner(node as TSESTree.StringLiteral, frame));
    return { kind: 'text', skeleton: isSecretOfDocument(node, frame) ? skeleton.map(markSecret) : skeleton };
  }
  if ('regex' in node) return { kind: 'pattern', source: node.regex.pattern, flags: node.regex.flags };
  return { kind: 'constant', value: node.value as number | boolean | null | bigint, node };
}

function isSecretOfDocument({ parent }: TSESTree.Literal, { file }: Frame): boolean {
  const key = file.source.isDocument === true && parent ? getMemberName(parent) : null;
  return key !== null && SECRET_KEY.test(key);
}

function markSecret(piece: Piece): Piece {
  return piece.kind === 'text' ? { ...piece, isSecret: true } : piece;
}

export function evaluateTemplate(node: TSESTree.TemplateLiteral, frame: Frame): Value {
  const parts: Value[] = [];
  node.quasis.forEach((quasi, index) => {
    const text = quasi.value.cooked ?? '';
    if (text !== '') parts.push(makeText(text, getOwner(quasi, frame)));
    const expression = node.expressions[index];
    if (expression) parts.push(toTextOfList(frame.evaluate(expression)));
  });
  return joinTexts(parts);
}

/**
 * The value of a tagged template: what a function of the program returns, where that is no text. Other tags, such as `path` of the SDK,
 * `http.url` and `pulumi.interpolate`, encode their holes and keep the text around them.
 */
export function evaluateTagged(node: TSESTree.TaggedTemplateExpression, frame: Frame): Value {
  const tag = frame.evaluate(node.tag);
  // A tag known only by its name makes a result known only by name.
  const tags = isByName(tag) ? getAlternatives(tag).filter(({ kind }) => kind !== 'unknown') : getAlternatives(tag);
  if (tags.length > 0 && tags.every(({ kind }) => kind === 'function')) {
    const { args } = evaluateArguments(getTagCall(node).arguments, frame);
    const made = tags.map((fn) => callFunction(fn as FunctionValue, { args, isOpen: false }, frame.evaluation));
    const results = made.flatMap(getAlternatives);
    if (results.some(({ kind }) => MADE_BY_TAGS.has(kind)) || results.every((result) => keepsTexts(result, node.quasi)))
      return choiceOf(isByName(tag) ? [unknown('by-name'), ...made] : made);
  }
  return frame.evaluate(node.quasi);
}

/**
 * True for a text that contains each text of a template: the tag adds something around them. Any other result may be less precise than
 * the template, and so may that of a template of expressions alone; an empty template has nothing to lose.
 */
function keepsTexts(result: Value, { quasis, expressions }: TSESTree.TemplateLiteral): boolean {
  if (result.kind !== 'text') return false;
  const text = result.skeleton.map((piece) => (piece.kind === 'text' ? piece.text : '{}')).join('');
  const texts = quasis.map(({ value: { cooked } }) => cooked ?? '').filter((part) => part !== '');
  return (texts.length > 0 || expressions.length === 0) && texts.every((part) => text.includes(part));
}

/** One of the texts that a tag is called with. */
export function evaluateTemplateText(node: TSESTree.TemplateElement, frame: Frame): Value {
  return makeText(node.value.cooked ?? '', getOwner(node, frame));
}

/** Kinds of values that a tag returns in place of a text: `call\`zones/${id}\`({ method })`. */
const MADE_BY_TAGS: ReadonlySet<Value['kind']> = new Set(['function', 'instance', 'object', 'client']);

/**
 * The origin of a literal's characters. Those of another file can be shown, but not edited from the analysed one; a text of a document
 * is shown where the code uses it.
 */
function getOwner(node: TSESTree.StringLiteral | TSESTree.TemplateElement, { file, evaluation }: Frame): Origin | null {
  if (file.source.isDocument === true) return null;
  const origin = getOrigin(node, file.source.text);
  return file === evaluation.facts || origin.offsetAt === null
    ? origin
    : { node: origin.node, offsetAt: null, shownAt: origin.offsetAt };
}

export function evaluateObject(node: TSESTree.ObjectExpression, frame: Frame): Value {
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      isOpen = mergeInto(properties, evaluateSpread(property.argument, frame), frame.evaluation.defer) || isOpen;
      continue;
    }
    const written = getMemberName(property);
    const key = written === null ? frame.evaluate(property.key) : null;
    const name = written ?? getOnlyText(key!);
    if (name === null) {
      markAllReplaceable(properties);
      isOpen = true;
      continue;
    }
    const { value } = property;
    const isGetter = property.kind === 'get';
    const readOnce = (): Value =>
      frame.memoise(property, () => {
        const read = frame.evaluate(value);
        return isGetter && read.kind === 'function' ? callFunction(read, NO_ARGUMENTS, frame.evaluation) : read;
      });
    properties.set(name, entryOf((key && getPassedKey(property.key, key, frame)) ?? property, readOnce));
  }
  return objectOf(properties, node, { isOpen });
}

/** The literal that a call passes for the key: `headers: { [name]: value }`. Null for the key of a constant, and for a composed one. */
function getPassedKey(key: TSESTree.Node, value: Value, { file }: Frame): TSESTree.Node | null {
  if (key.type !== 'Identifier' || file.variables.get(key)?.defs[0]?.type !== 'Parameter') return null;
  const [piece, ...others] = toSkeletons(value)[0] ?? [];
  return piece?.kind === 'text' && others.length === 0 ? (piece.origin?.node ?? null) : null;
}

export function evaluateArray(node: TSESTree.ArrayExpression, frame: Frame): Value {
  return makeArray(evaluateParts(node.elements, frame), node);
}
