/** Values that a program reads from its settings: from documents, from the environment, from the declared default of a setting. */
import type { TSESTree } from '@typescript-eslint/utils';
import { SETTINGS_NAME, SETTING_READERS } from '../../libraries/projects/configuration-documents.ts';
import { CONVERTING_METHOD, SCHEMA_METHODS } from '../../libraries/data-functions/schema-libraries.ts';
import { findDeclaredSetting, getDeclaredKeys, getDefault, isAddress } from '../../program/program-settings.ts';
import { getLastName, getRootIdentifier, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { getLiteralText } from '../domain/skeleton.ts';
import { getOnlyText } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { readSchemaDefaults } from './schema-defaults.ts';
import { MAX_SETTINGS, withUnknown, countCommon, readSetting, readWholePath } from './setting-reads.ts';
import { readNamedDocuments } from './named-documents.ts';

/**
 * Returns the value of a call in any library that reads a setting: the document that an argument names, the document that is an
 * argument, the setting of that name, the declared default. Null for other calls.
 */
export function readSettingCall(node: TSESTree.Node, args: readonly Value[], evaluation: Evaluation): Value | null {
  const given = args.flatMap(getAlternatives);
  const passedOn = given.filter((value) => isDocument(value, evaluation));
  const environment = given.filter(isEnvironment);
  if (environment.length > 0 && isValidation(node)) {
    const read = choiceOf([unknown('unresolved'), ...environment]);
    const conversion = findConversion(node, evaluation);
    if (!conversion) return readSchemaDefaults(node, read, evaluation) ?? read;
    const convert = evaluation.getFrameOf(conversion).evaluate(conversion);
    return evaluation.callValue(convert, { args: [read], isOpen: false, node, evaluation });
  }
  if (passedOn.length > 0) return withUnknown(passedOn);
  const validated = readSchemaDefaults(node, unknown('unresolved'), evaluation);
  if (validated) return validated;
  const named = args.slice(0, 2).flatMap((arg) => readNamedDocuments(arg, evaluation));
  if (named.length > 0) return withUnknown(named);
  const setting = readSettingOf(args[0], node, evaluation);
  if (setting) return setting;
  const declared = evaluation.fields === null ? null : findDeclaredSetting(node);
  return declared && withUnknown([evaluation.getFrameOf(declared.value).evaluate(declared.value)]);
}

/** `schema.parse(process.env)`: values without a default in the schema come from the environment. */
function isValidation(node: TSESTree.Node): boolean {
  return node.type === 'CallExpression' && SCHEMA_METHODS.test(getLastName(unwrap(node.callee)) ?? '');
}

/**
 * The function that makes the result of a schema: `schema.transform(fn).parse(process.env)`; null if the schema returns
 * its input unchanged.
 */
function findConversion(node: TSESTree.Node, evaluation: Evaluation): TSESTree.Node | null {
  const method = node.type === 'CallExpression' ? unwrap(node.callee) : null;
  let schema = method?.type === 'MemberExpression' ? unwrap(method.object) : null;
  const definition =
    schema?.type === 'Identifier' ? evaluation.getFile(schema).variables.get(schema)?.defs[0]?.node : undefined;
  if (definition?.type === 'VariableDeclarator' && definition.init) schema = unwrap(definition.init);
  if (schema?.type !== 'CallExpression' || getLastName(unwrap(schema.callee)) !== CONVERTING_METHOD) return null;
  const [convert] = schema.arguments;
  return convert && isFunction(convert) ? convert : null;
}

function isEnvironment(value: Value): boolean {
  return value.kind === 'external' && value.module === null && value.path.join('.') === 'process.env';
}

/** Returns the setting that a text names, `edge.url` or `edge:url`, also as a member of a setting; null for other values. */
function readSettingOf(named: Value | undefined, node: TSESTree.Node, evaluation: Evaluation): Value | null {
  const name = getLiteralText(named);
  if (name === null || /[\s/]/.test(name) || isOfGlobal(node, evaluation)) return null;
  const names = name.split(/[.:]/);
  const section = node.type === 'CallExpression' ? getSection(node.callee, evaluation) : [];
  for (let length = names.length; length > 0; length--) {
    const held = [...section, ...names.slice(0, length)];
    const holder = readSetting(held, evaluation) ?? readWholePath(held, evaluation);
    if (holder) return names.slice(length).reduce((value, key) => evaluation.readMember(value, key, node), holder);
  }
  return readDeclared([...section, ...names], node, evaluation) ?? readOnlyAddress(names.at(-1)!, node, evaluation);
}

/**
 * `config.get(…)` of a name that the file neither declares nor imports: it is unknown which reader this is, and of
 * which settings.
 */
function isOfGlobal(node: TSESTree.Node, evaluation: Evaluation): boolean {
  const root = node.type === 'CallExpression' ? getRootIdentifier(node.callee) : null;
  return root !== null && (evaluation.getFile(root).variables.get(root)?.defs.length ?? 0) === 0;
}

/**
 * Returns the texts that the code itself declares under a whole path of names; null for a single name, and if it
 * declares none.
 */
function readDeclared(names: readonly string[], node: TSESTree.Node, evaluation: Evaluation): Value | null {
  const { fields } = evaluation;
  const reader = node.type === 'CallExpression' ? getLastName(unwrap(node.callee)) : null;
  if (!fields || names.length < 2 || reader === null || !SETTING_READERS.has(reader)) return null;
  const name = names.at(-1)!;
  for (const file of fields.getFilesWith(name)) evaluation.getFileFrame(file);
  const declared = fields
    .getOccurrences(name)
    .writes.filter((written) => countCommon(getDeclaredKeys(written), names) === names.length);
  if (declared.length > MAX_SETTINGS) return null;
  const texts = declared
    .map((written) => (written.type === 'ObjectExpression' && getDefault(written)) || written)
    .flatMap((written) => getAlternatives(evaluation.getFrameOf(written).evaluate(written)))
    .filter(({ kind }) => kind === 'text');
  return texts.length === 0 ? null : choiceOf([unknown('environment', names.join('.')), ...texts]);
}

/**
 * The address that the code writes under a name, itself or as a default of a schema, where it is the only one: what `config('edgeUrl')`
 * reads; null for other calls.
 */
function readOnlyAddress(name: string, node: TSESTree.Node, evaluation: Evaluation): Value | null {
  const { fields } = evaluation;
  if (!fields || node.type !== 'CallExpression' || !isSettingsReader(unwrap(node.callee))) return null;
  const addresses = fields.getWrites(name).flatMap(({ file, node: written }) => {
    const address = isAddress(written) ? written : findDeclaredSetting(written)?.value;
    return address ? [evaluation.getFileFrame(file).evaluate(address)] : [];
  });
  return new Set(addresses.map(getOnlyText)).size === 1 ? withUnknown(addresses.slice(0, 1)) : null;
}

/** `plugin.config`, `config.get`: a name of a settings object, or of a method that reads settings. */
function isSettingsReader(callee: TSESTree.Node): boolean {
  const name = getLastName(callee) ?? '';
  if (SETTINGS_NAME.test(name)) return true;
  return (
    callee.type === 'MemberExpression' &&
    SETTING_READERS.has(name) &&
    SETTINGS_NAME.test(getLastName(unwrap(callee.object)) ?? '')
  );
}

/**
 * The names of the section that a receiver was taken from: `config.getConfig('edge').getString`, also through a variable. Empty where
 * no text names one.
 */
function getSection(callee: TSESTree.Node, evaluation: Evaluation): string[] {
  const method = unwrap(callee);
  if (method.type !== 'MemberExpression') return [];
  const receiver = unwrap(method.object);
  const definition =
    receiver.type === 'Identifier' ? evaluation.getFile(receiver).variables.get(receiver)?.defs[0]?.node : undefined;
  const taken = definition?.type === 'VariableDeclarator' && definition.init ? unwrap(definition.init) : receiver;
  // `require('config')` gives all sections.
  if (taken.type !== 'CallExpression' || taken.arguments.length !== 1 || taken.callee.type !== 'MemberExpression')
    return [];
  const [argument] = taken.arguments;
  const name = getLiteralText(evaluation.getFrameOf(argument!).evaluate(argument!));
  if (name === null || !/^[\w.:-]+$/.test(name)) return [];
  return [...getSection(taken.callee, evaluation), ...name.split(/[.:]/)];
}

/** True for data of a document, which a call parses, checks or converts. */
export function isDocument(value: Value, evaluation: Evaluation): boolean {
  return (
    (value.kind === 'object' || value.kind === 'array') && evaluation.getFile(value.node).source.isDocument === true
  );
}
