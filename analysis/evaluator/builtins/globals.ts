/** Global functions of the language that make text, URLs and objects. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Call } from '../evaluation.ts';
import { makeText } from '../domain/skeleton.ts';
import { mapAlternatives, unknown } from '../domain/choice.ts';
import { withoutHidden } from '../domain/object.ts';
import { arrayOf } from '../domain/array.ts';
import { parseJsonText } from '../domain/json-text.ts';
import { dropReplaced } from './replaced-json.ts';
import { reviveJson } from './revived-json.ts';
import { readMetadata } from '../classes/class-metadata.ts';
import { mapKeys } from '../provided/keyed-calls.ts';
import { callDataFunction } from './data-function-calls.ts';
import { encodeComponent, escapeText } from './escaped-texts.ts';
import { toTextOfList } from './list-texts.ts';
import { getOnlyText, joinTexts, mapText, recodeText } from '../domain/text.ts';
import { decodeText, encodeText, parseEncoding } from '../../program/syntax/encodings.ts';
import type { ExternalValue, Value } from '../domain/value.ts';
import { create, assign, list } from './object-functions.ts';

/** The result of a global function of the language, or of a function of a known module; undefined for any other. */
export function callGlobal(callee: ExternalValue, call: Call): Value | undefined {
  const { args, node, evaluation } = call;
  const [first] = args;
  const transformed = callDataFunction(callee, call);
  if (transformed) return transformed;
  // Modules are resolved from the file itself, whatever the argument is: nearly always it is `import.meta.url`.
  if (/^(node:)?module$/.test(callee.module ?? '') && callee.path.at(-1) === 'createRequire')
    return { kind: 'external', module: null, path: ['require'], node };
  if (callee.module !== null && !/^(node:)?buffer$/.test(callee.module)) return mapKeys(callee, call);
  const path = callee.path.filter((name) => name !== 'globalThis');
  const [method] = path.slice(2);
  if (path[1] === 'prototype' && method !== undefined && call.thisValue)
    return evaluation.callMethod(call.thisValue, method, call);
  switch (path.join('.')) {
    case 'encodeURIComponent':
      return first ? encodeComponent(toTextOfList(first)) : unknown('unresolved');
    case 'encodeURI':
    case 'escape':
      return first ? mapText(first, (skeleton) => escapeText(skeleton, encodeURI)) : unknown('unresolved');
    case 'decodeURIComponent':
      return first ? mapText(first, (skeleton) => escapeText(skeleton, decodeURIComponent)) : unknown('unresolved');
    case 'decodeURI':
    case 'unescape':
      return first ? mapText(first, (skeleton) => escapeText(skeleton, decodeURI)) : unknown('unresolved');
    case 'atob':
      return first ? recodeText(first, (text) => decodeText(text, 'base64')) : unknown('unresolved');
    case 'btoa':
      return first ? recodeText(first, (text) => encodeText(text, 'base64')) : unknown('unresolved');
    case 'Buffer.from': {
      if (!first) return unknown('unresolved');
      if (args.length === 1 || /^utf-?8$/i.test(getOnlyText(args[1]) ?? '')) return toBytes(first);
      const encoding = parseEncoding(getOnlyText(args[1]) ?? '');
      if (first.kind !== 'text' || encoding === null) return unknown('unresolved');
      return recodeText(first, (text) => decodeText(text, encoding));
    }
    case 'TextEncoder.encode':
      return first ? toBytes(first) : unknown('unresolved');
    case 'String':
      return first ? mapAlternatives(toTextOfList(first), toText) : unknown('unresolved');
    case 'String.raw':
      return joinRaw(args, call) ?? first ?? unknown('unresolved');
    case 'JSON.stringify': {
      if (!first) return unknown('unresolved');
      const [, replacer] = args;
      const written = withoutHidden(first);
      if (replacer === undefined || replacer.kind === 'constant') return { kind: 'json', value: written };
      return { kind: 'json', value: dropReplaced(written, replacer, call), isChosen: true };
    }
    case 'JSON.parse':
      return first && parseJson(first, args[1], call);
    case 'structuredClone':
    case 'Object.freeze':
    case 'Object.seal':
    case 'Promise.resolve':
    case 'Array.from':
      return first ?? unknown('unresolved');
    case 'Promise.all':
    case 'Promise.allSettled':
      return first ?? unknown('unresolved');
    case 'Object.create':
      return create(args, call);
    case 'Object.assign':
      return assign(args, call);
    case 'Object.keys':
    case 'Object.values':
    case 'Object.entries':
      return first ? list(first, callee.path.at(-1) as 'keys' | 'values' | 'entries', node) : unknown('unresolved');
    case 'Array.isArray':
      return first ? mapAlternatives(first, (value) => testForArray(value, node)) : unknown('unresolved');
    case 'Array.of':
      return arrayOf(args, node);
    case 'Reflect.apply':
      return args[0] && args[2]?.kind === 'array'
        ? evaluation.callValue(args[0], { ...call, args: args[2].elements, isOpen: args[2].isOpen })
        : unknown('unresolved');
    case 'Reflect.get': {
      const name = getOnlyText(args[1]);
      return first && name !== null ? evaluation.readMember(first, name, node) : unknown('unresolved');
    }
    case 'Reflect.getMetadata':
    case 'Reflect.getOwnMetadata':
      return readMetadata(args, evaluation);
    case 'fetch':
      return unknown('unresolved');
    default:
      return undefined;
  }
}

/** The value that a text encodes: one that the program has encoded, or that of a constant, as the reviver leaves it. */
function parseJson(text: Value, reviver: Value | undefined, call: Call): Value | undefined {
  const parsed = text.kind === 'json' ? text.value : text.kind === 'text' ? parseJsonText(text.skeleton) : null;
  if (!parsed) return undefined;
  if (reviver?.kind === 'function') return reviveJson(parsed, reviver, call);
  return reviver === undefined || text.kind === 'json' ? parsed : undefined;
}

/** The bytes of a text, which are sent like the text; those of anything else are not known. */
function toBytes(text: Value): Value {
  return mapAlternatives(text, (value): Value => {
    if (value.kind === 'json') return value;
    const encoded = value.kind === 'text' ? parseJsonText(value.skeleton) : null;
    if (encoded) return { kind: 'json', value: encoded };
    return value.kind === 'text' ? value : unknown('unresolved');
  });
}

/** The text of a value; that of an object which the program writes, without a method for it, says nothing of its properties. */
function toText(value: Value): Value {
  const isPlain =
    value.kind === 'object' &&
    value.node.type === 'ObjectExpression' &&
    !value.isOpen &&
    ['toString', 'valueOf'].every((name) => !value.properties.has(name));
  return isPlain
    ? makeText('[object Object]', { node: value.node, offsetAt: null })
    : mapText(value, (skeleton) => skeleton);
}

/** False for a value that is no array; unknown for lists, since a set is kept as one, and for objects that unknown ones became. */
function testForArray(value: Value, node: TSESTree.Node): Value {
  const isOther = NO_ARRAYS.has(value.kind) && !(value.kind === 'object' && value.rest);
  return isOther ? { kind: 'constant', value: false, node } : unknown('unresolved');
}

const NO_ARRAYS: ReadonlySet<string> = new Set<Value['kind']>([
  ...(['text', 'json', 'constant', 'object', 'function', 'class'] as const),
]);

/** `String.raw({ raw: parts }, ...values)`: the parts with the values between them; null for other arguments. */
function joinRaw([holder, ...values]: readonly Value[], { node, evaluation }: Call): Value | null {
  const parts =
    holder?.kind === 'object' || holder?.kind === 'array' ? evaluation.readMember(holder, 'raw', node) : null;
  if (parts?.kind !== 'array' || parts.isOpen) return null;
  return joinTexts(
    parts.elements.flatMap((part, index) =>
      index === parts.elements.length - 1 ? [part] : [part, values[index] ?? unknown('unresolved')],
    ),
  );
}
