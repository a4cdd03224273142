/** Reads values that containers, frameworks and contexts provide, by the names of their tokens. */
import type { TSESTree } from '@typescript-eslint/utils';
import { KEYED_METHODS, READING_METHODS, SECTION_TOKEN } from '../../libraries/frameworks/containers.ts';
import { SETTING_DECORATORS } from '../../libraries/projects/configuration-documents.ts';
import { getKeyOfCall, getTokenName } from '../../program/containers/keys.ts';
import { getProvidedUnder } from '../../program/containers/listed-arguments.ts';
import { getLastSection } from '../../program/containers/registrations.ts';
import { isReadingCall } from '../../program/containers/provided-values.ts';
import { getDecorators, getLastName, isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { joinWrites } from './by-name.ts';
import { makeOf, makeValue } from './made-values.ts';
import { readNamedModule } from './named-modules.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { isMadeToken } from '../domain/external.ts';
import type { Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/**
 * Returns the value that a call reads by its token, `inject(TOKEN)`, `container.get(TOKEN)`; null for other nodes. `args` are the values of
 * its arguments.
 */
export function readProvided(node: TSESTree.Node, args: readonly Value[], evaluation: Evaluation): Value | null {
  if (evaluation.fields === null || node.type !== 'CallExpression') return null;
  const callee = unwrap(node.callee);
  const name = getLastName(callee) ?? '';
  if (isReadingCall(node)) {
    const [key] = node.arguments;
    const passed =
      KEYED_METHODS.has(name) && isParameter(key!, evaluation) ? readPassedToken(args[0], evaluation) : null;
    if (passed) return passed;
    // Many functions take a class, and few return an instance of it.
    const provided = KEYED_METHODS.has(name) ? readToken(key!, evaluation) : readKey(key!, evaluation);
    return provided ?? readModuleOfKey(key!, name, evaluation);
  }
  const isReading = callee.type === 'MemberExpression' && READING_METHODS.has(name);
  return isReading && node.arguments.length === 0 ? readToken(callee.object, evaluation) : null;
}

/**
 * `app.service('zones')`, `app.service('api::zones.zones')`: the value that the module of that name in the folder
 * `services` makes.
 */
function readModuleOfKey(key: TSESTree.Node, folder: string, evaluation: Evaluation): Value | null {
  if (key.type !== 'Literal' || typeof key.value !== 'string') return null;
  return readNamedModule(getLastSection(key.value), folder, evaluation);
}

/**
 * Returns the value under the key that a decorator of a parameter or field names: `@Inject(TOKEN)`, `@Config('edge.url')`. Null without
 * such a decorator.
 */
export function readInjected(decorated: TSESTree.Node, evaluation: Evaluation): Value | null {
  for (const { expression } of getDecorators(decorated)) {
    if (expression.type !== 'CallExpression') continue;
    const [token] = expression.arguments;
    if (!token) continue;
    const isKnown = evaluation.fields !== null && getKeyOfCall(expression, token) !== null;
    const value =
      readSection(token, evaluation) ??
      (isKnown ? readToken(token, evaluation) : null) ??
      readDecoratedSetting(expression, evaluation);
    if (value) return value;
  }
  return null;
}

/** The setting that a decorator names by its path; null for other decorators. */
function readDecoratedSetting(decorator: TSESTree.CallExpression, evaluation: Evaluation): Value | null {
  const [path] = decorator.arguments;
  if (!path || !SETTING_DECORATORS.has(getLastName(unwrap(decorator.callee)) ?? '')) return null;
  return evaluation.readSettingCall(decorator, [evaluation.getFrameOf(path).evaluate(path)]);
}

/** The section of the settings whose token a node is, `edgeConfig.KEY`; null for other nodes. */
export function readSection(written: TSESTree.Node | undefined, evaluation: Evaluation): Value | null {
  const token = written && unwrap(written);
  if (token?.type !== 'MemberExpression' || getMemberName(token) !== SECTION_TOKEN) return null;
  const frame = evaluation.getFrameOf(token);
  return frame.evaluate(token.object).kind === 'function' ? makeValue(token.object, 'made', frame) : null;
}

/**
 * Returns the value of a token: the value provided under its name, else an instance of the class if the token is a
 * class.
 */
export function readToken(written: TSESTree.Node, evaluation: Evaluation): Value | null {
  const provided = readKey(written, evaluation);
  if (provided) return provided;
  const token = isFunction(written) && written.body.type !== 'BlockStatement' ? written.body : unwrap(written);
  if (token.type !== 'Identifier' && token.type !== 'MemberExpression') return null;
  const classes = getAlternatives(evaluation.getFrameOf(token).evaluate(token)).flatMap((value) =>
    value.kind === 'class' ? [makeOf(value, evaluation)] : [],
  );
  return classes.length === 0 ? null : choiceOf([unknown('by-name'), ...classes]);
}

function isParameter(key: TSESTree.Node, evaluation: Evaluation): boolean {
  const name = unwrap(key);
  const variable = name.type === 'Identifier' ? evaluation.getFrameOf(name).file.variables.get(name) : undefined;
  return variable?.defs[0]?.type === 'Parameter';
}

/** `inject(key)` in `useApi(HR)`: what is provided under the tokens that the parameter holds; null where one is not known. */
function readPassedToken(passed: Value | undefined, evaluation: Evaluation): Value | null {
  const read = (passed ? getAlternatives(passed) : []).map((value) => {
    const token = findToken(value);
    return token && readToken(token, evaluation);
  });
  const known = read.flatMap((value) => value ?? []);
  return known.length > 0 && known.length === read.length ? choiceOf(known) : null;
}

/**
 * Returns the node that names a token: a text, the name of a class, or the name of what a factory of tokens made. Null
 * for other values.
 */
function findToken(value: Value): TSESTree.Node | null {
  switch (value.kind) {
    case 'text':
      return value.skeleton.length === 1 && value.skeleton[0]!.kind === 'text'
        ? (value.skeleton[0]!.origin?.node ?? null)
        : null;
    case 'class':
      return value.node.id;
    case 'external':
      return isMadeToken(value) ? getGivenName(value.node) : null;
    default:
      return null;
  }
}

/** `HR` of `const HR: Key = Symbol('hr')`, of `{ HR: Symbol('hr') }` and of `static HR = Symbol('hr')`; null without a name. */
function getGivenName(made: TSESTree.Node): TSESTree.Node | null {
  let { parent } = made;
  while (parent?.type === 'TSAsExpression' || parent?.type === 'TSSatisfiesExpression') ({ parent } = parent);
  if (parent?.type === 'VariableDeclarator') return parent.id;
  return parent?.type === 'Property' || parent?.type === 'PropertyDefinition' ? parent.key : null;
}

/** Returns the value that is provided under the name of a key. */
function readKey(written: TSESTree.Node, evaluation: Evaluation): Value | null {
  const name = getTokenName(written);
  const { fields } = evaluation;
  return name === null || !fields ? null : joinWrites(getProvidedUnder(written, fields), name, evaluation);
}
