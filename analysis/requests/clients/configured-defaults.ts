/** The base of a client that a test runner gives to tests, as the configuration of the runner states it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf } from '../../evaluator/domain/choice.ts';
import { isClientByType } from '../../evaluator/domain/client-types.ts';
import { entryOf, objectWith } from '../../evaluator/domain/object.ts';
import { getOnlyText } from '../../evaluator/domain/text.ts';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { Configuration } from '../../libraries/http-clients/client-table.ts';
import type { FieldWrite } from '../../program/names/file-index.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { hasFewRepetitions, hasFewWildcards } from '../../program/pattern-cost.ts';
import {
  findProperty,
  getEnclosingFunction,
  getLastName,
  getMemberName,
  isInside,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';

/**
 * Adds to a client that only its type shows the base that the configuration of the test runner gives it. Without one, or with bases of
 * several hosts for the analysed file, it stays as it is.
 */
export function withConfiguredBase(client: ClientValue, evaluation: Evaluation): ClientValue {
  const { configuration, bases = {} } = client.table;
  const [name] = Object.keys(bases);
  if (!configuration || name === undefined || !isClientByType(client) || mayBeMade(client, evaluation)) return client;
  const writes = (evaluation.packageFields?.getWrites(name) ?? []).filter((write) =>
    isConfigured(write, configuration, evaluation),
  );
  const ofFile = writes.filter(({ node }) => mayBeFor(node, configuration, evaluation.facts.source.path ?? ''));
  const inForce = keepInForce(ofFile.length > 0 ? ofFile : writes, client.test ?? null);
  const values = inForce.map(({ file, node }) => evaluation.getFileFrame(file).evaluate(node));
  const [only, ...others] = new Set(values.map(getHost));
  if (!only || others.length > 0) return client;
  const { node } = inForce[0]!;
  return {
    ...client,
    defaults: [
      objectWith(
        name,
        entryOf(node, () => choiceOf(values)),
        node,
      ),
    ],
  };
}

/** True for a client that callers pass, as long as they are not read: it may be one that the program makes with a base of its own. */
function mayBeMade({ isGiven }: ClientValue, { fields, packageFields }: Evaluation): boolean {
  return !isGiven && packageFields !== null && fields === null;
}

/** The protocol and host of a text; null for any other value. */
function getHost(value: Value): string | null {
  return /^https?:\/\/[^/]+/.exec(getOnlyText(value) ?? '')?.[0] ?? null;
}

/** True for an option in a section of the configuration, and in a call that sets it for the tests of the analysed file. */
function isConfigured(
  { file, node }: FieldWrite,
  { file: names, section }: Configuration,
  { facts }: Evaluation,
): boolean {
  const holder = getSection(node);
  if (holder?.type === 'Property')
    return getMemberName(holder) === section && names.test(file.source.name.split(/[/\\]/).at(-1)!);
  return holder?.type === 'CallExpression' && file === facts && getLastName(unwrap(holder.callee)) === section;
}

/** The property or call that has the object with an option: `use` of `use: { baseURL }`. */
function getSection({ parent: option }: TSESTree.Node): TSESTree.Node | null {
  const options = option?.type === 'Property' ? option.parent : null;
  return options?.type === 'ObjectExpression' ? options.parent : null;
}

/**
 * Keeps the options that hold for a test: those that the innermost group around it sets, `describe('…', () => { test.use({ … }); … })`,
 * before those of the file, and these before the configuration. All, for a client that no test gets.
 */
function keepInForce(writes: readonly FieldWrite[], test: TSESTree.Node | null): readonly FieldWrite[] {
  if (!test) return writes;
  const ofGroups = groupBy(writes, ({ node }) => {
    const holder = getSection(node);
    return holder?.type === 'CallExpression' ? (getEnclosingFunction(holder) ?? 'file') : 'configuration';
  });
  const groups = [...ofGroups.keys()].filter((group): group is FunctionNode => typeof group !== 'string');
  const around = groups.filter((group) => isInside(test, group)).sort((a, b) => b.range[0] - a.range[0]);
  const [nearest = 'file'] = around;
  return ofGroups.get(nearest) ?? ofGroups.get('configuration') ?? [];
}

/** False for an option of a project whose patterns exclude a file. */
function mayBeFor(node: TSESTree.Node, { files }: Configuration, path: string): boolean {
  const holder = getSection(node);
  const project = holder?.type === 'Property' && holder.parent.type === 'ObjectExpression' ? holder.parent : null;
  const patterns = project && findProperty(project, files);
  if (!patterns) return true;
  const written = unwrap(patterns.value);
  const listed = written.type === 'ArrayExpression' ? written.elements : [written];
  return listed.some((pattern) => !pattern || matches(unwrap(pattern), path));
}

/** True for a pattern that has the path, is not known, or might take long. */
function matches(pattern: TSESTree.Node, path: string): boolean {
  return (pattern.type === 'Literal' ? readPattern(pattern) : null)?.test(path) ?? true;
}

/** Null for a literal that is no pattern, and for a pattern that might take long. */
function readPattern(literal: TSESTree.Literal): RegExp | null {
  if ('regex' in literal) {
    const { pattern } = literal.regex;
    return hasFewRepetitions(pattern) ? toPattern(pattern) : null;
  }
  const { value } = literal;
  return typeof value === 'string' && hasFewWildcards(value) ? toPattern(fromGlob(value)) : null;
}

/** Null for a pattern that this runtime does not read. */
function toPattern(source: string): RegExp | null {
  try {
    return new RegExp(source);
  } catch {
    return null;
  }
}

/** The source of a regular expression for a glob, which may have folders before it. */
function fromGlob(glob: string): string {
  const parts = glob.replace(/^\.\//, '').split(/(\*\*\/|\*\*|\*|\?)/);
  const escaped = parts.map((part, index) =>
    index % 2 === 0
      ? part.replace(/[\\^$.+()|[\]]/g, String.raw`\$&`).replace(/\{([^{}]*)\}/g, toGroup)
      : GLOB_PARTS[part],
  );
  return `(^|/)${escaped.join('')}$`;
}

const GLOB_PARTS: Readonly<Record<string, string>> = { '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

function toGroup(_braces: string, alternatives: string): string {
  return `(${alternatives.split(',').join('|')})`;
}
