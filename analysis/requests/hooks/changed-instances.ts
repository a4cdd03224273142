/**
 * Code that changes an instance of a client in a way that its table does not describe: `api.use(plugin)`, `addToken(api)`,
 * `api.defaults.headers.common.set(…)`. The requests of the instance may then have more headers than the program shows.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ClientValue } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import {
  ASSIGNED_DEFAULTS,
  INERT_CLIENT_MEMBERS,
  INSTANCE_CHANGES,
} from '../../libraries/http-clients/request-changes.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getLastName, getMemberName, getRootIdentifier, unwrap, isCallOrNew } from '../../program/syntax/syntax.ts';
import { isOtherInstance } from './interceptors.ts';

/** Hooks are followed in the files that the analysis reads, not in others of the package. */
type HookReading = 'hooks are followed' | 'hooks are not followed';

/** True if code that is not followed may add headers to the requests of a client. */
export function isChangedInstance(client: ClientValue, evaluation: Evaluation): boolean {
  const { facts, modules, packageFields } = evaluation;
  const { table } = client;
  const files = [facts, ...modules];
  const names = new Set(files.flatMap((file) => getInstanceNames(file, table)));
  if (names.size === 0) return false;
  const others = [...names].flatMap((name) => packageFields?.getFilesWith(name, INSTANCE_CHANGES) ?? []);
  const isChangedIn = (file: FileFacts, hooks: HookReading): boolean =>
    [...names].some((name) =>
      getUses(file, name).some((use) => isChange(use, table, hooks) && mayBe(use.base, client, file, evaluation)),
    );
  return (
    files.some((file) => isChangedIn(file, 'hooks are followed')) ||
    others.some((file) => !files.includes(file) && isChangedIn(file, 'hooks are not followed'))
  );
}

/** False for a value that is known to be something else, or another instance. */
function mayBe(base: TSESTree.Node, client: ClientValue, file: FileFacts, evaluation: Evaluation): boolean {
  if (evaluation.isSpent) return true;
  return getAlternatives(evaluation.getFileFrame(file).evaluate(base)).some((value) => {
    if (value.kind === 'client')
      return value.table === client.table && !(value.isMade && client.isMade && isOtherInstance(value, client));
    return value.kind === 'unknown';
  });
}

const DECLARING = ['VariableDeclarator', 'PropertyDefinition', 'AssignmentExpression'] as const;

/** The names under which a file keeps what it imports of a client's modules, and what it makes with that. */
const getInstanceNames = memoiseByPart(
  ({ source: { ast, text } }: FileFacts, table: ClientTable): readonly string[] => {
    const modules = new Set(table.exports.flatMap((row) => row.modules));
    if (![...modules].some((name) => text.includes(name))) return [];
    const imported = ast.body.flatMap((node) =>
      node.type === 'ImportDeclaration' && modules.has(node.source.value)
        ? node.specifiers.map(({ local }) => local.name)
        : [],
    );
    const isImport = (node: TSESTree.Node | null | undefined): boolean => {
      if (!node) return false;
      const inner = unwrap(node);
      if (!isCallOrNew(inner)) return false;
      const [first] = inner.arguments;
      if (getLastName(inner.callee) === 'require')
        return first?.type === 'Literal' && typeof first.value === 'string' && modules.has(first.value);
      const root = getRootIdentifier(inner.callee);
      return (root !== null && imported.includes(root.name)) || isImport(getObject(inner.callee));
    };
    const made = findNodes(ast, DECLARING).flatMap((node): (string | null)[] => {
      switch (node.type) {
        case 'VariableDeclarator':
          return node.id.type === 'Identifier' && isImport(node.init) ? [node.id.name] : [];
        case 'PropertyDefinition':
          return isImport(node.value) ? [getMemberName(node)] : [];
        default:
          return isImport(node.right) ? [getLastName(node.left) ?? null] : [];
      }
    });
    return [...new Set([...imported, ...made.filter((name) => name !== null)])];
  },
);

function getObject(callee: TSESTree.Node): TSESTree.Node | null {
  return callee.type === 'MemberExpression' ? callee.object : null;
}

/** A use of an instance: the node of the instance, the members that are read of it, and what is done with the last one. */
interface Use {
  base: TSESTree.Node;
  members: readonly string[];
  outer: TSESTree.Node;
}

const IDENTIFIERS = ['Identifier'] as const;

const getIdentifiers = memoise(({ source }: FileFacts) => {
  const found = new Map<string, TSESTree.Identifier[]>();
  for (const node of findNodes(source.ast, IDENTIFIERS)) found.set(node.name, [...(found.get(node.name) ?? []), node]);
  return found;
});

const getUses = memoiseByPart((file: FileFacts, name: string): readonly Use[] =>
  file.source.text.includes(name) ? (getIdentifiers(file).get(name) ?? []).map(toUse) : [],
);

function toUse(identifier: TSESTree.Identifier): Use {
  const { parent } = identifier;
  const base = parent.type === 'MemberExpression' && parent.property === identifier ? parent : identifier;
  const members: string[] = [];
  let outer: TSESTree.Node = base;
  for (let up = outer.parent; up; up = outer.parent) {
    if (up.type === 'MemberExpression' && up.object === outer) members.push(getMemberName(up) ?? '');
    else if (up.type !== 'TSNonNullExpression' && up.type !== 'ChainExpression') break;
    outer = up;
  }
  return { base, members, outer };
}

/** True for a use that may add headers. */
function isChange({ members, outer }: Use, table: ClientTable, hooks: HookReading): boolean {
  const { parent } = outer;
  const [first, second] = members;
  const isFollowed = hooks === 'hooks are followed';
  const isOfDefaults = first === ASSIGNED_DEFAULTS.member && (second === undefined || KEEPING.has(second));
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      if (parent.callee === outer) return members.length > 0 && !isKnownCall(members, table, hooks);
      return isFollowed && isGiven(parent, members, isOfDefaults);
    case 'AssignmentExpression':
      if (parent.left === outer && members.length > 0)
        return isOfDefaults && !(isFollowed && isKnownWrite(members, table));
      return parent.right === outer && isOfDefaults && parent.left.type !== 'MemberExpression';
    case 'VariableDeclarator':
      return parent.init === outer && (isOfDefaults || (members.length === 0 && takesDefaults(parent.id)));
    default:
      return false;
  }
}

/** The members of defaults that hold headers. */
const KEEPING: ReadonlySet<string> = new Set([ASSIGNED_DEFAULTS.headers, 'options']);

/** True for an argument whose receiver may change it: `addToken(api)`, `extend(api.defaults, options)`. */
function isGiven(
  { callee, arguments: given }: TSESTree.CallExpression | TSESTree.NewExpression,
  members: readonly string[],
  isOfDefaults: boolean,
): boolean {
  if (members.length > 0) return isOfDefaults && getLastName(callee) !== 'assign';
  const root = getRootIdentifier(callee)?.name;
  return (
    given.length > 0 &&
    root !== undefined &&
    /^(?:with|use|set|add|install|apply|attach|auth|inject|enable|init|register|configure)/i.test(
      getLastName(callee) ?? root,
    )
  );
}

/** `api.defaults.baseURL = …`, `api.defaults.headers.common['X-A'] = …` */
function isKnownWrite(
  [, option, group, ...rest]: readonly string[],
  { bases = {}, headerGroups = {} }: ClientTable,
): boolean {
  if (Object.keys(bases).length === 0 || option === undefined) return false;
  if (option !== ASSIGNED_DEFAULTS.headers) return false;
  return rest.length === 0 || (rest.length === 1 && group !== undefined && Object.hasOwn(headerGroups, group));
}

function isKnownCall(members: readonly string[], table: ClientTable, hooks: HookReading): boolean {
  const path = members.join('.');
  const last = members.at(-1)!;
  const { hookCall = [], answerHookCall = [], instances = {}, setters = {}, methodSetters = {} } = table;
  if (path === hookCall.join('.') && hooks === 'hooks are followed') return true;
  if (path === answerHookCall.join('.') || Object.hasOwn(instances, members[0]!)) return true;
  const isSent = table.calls.some((call) =>
    Array.isArray(call.members)
      ? call.members.some((member: string) => member.replace(/\[\]$/, '') === path)
      : Object.keys(call.members).some((member) => member.replace(/\[\]$/, '') === path),
  );
  return (
    isSent ||
    (table.factories ?? []).some((factory) => factory.members.includes(path)) ||
    Object.hasOwn(setters, path) ||
    Object.hasOwn(methodSetters, path) ||
    (table.inertMembers ?? []).includes(path) ||
    (table.endingMembers ?? []).includes(path) ||
    (table.contract !== undefined && members.length === 1 && path !== 'use') ||
    table.templates !== undefined ||
    INERT_CLIENT_MEMBERS.test(last)
  );
}

/** `const { defaults } = api` */
function takesDefaults(pattern: TSESTree.Node): boolean {
  return (
    pattern.type === 'ObjectPattern' &&
    pattern.properties.some((each) => each.type === 'Property' && getMemberName(each) === ASSIGNED_DEFAULTS.member)
  );
}
