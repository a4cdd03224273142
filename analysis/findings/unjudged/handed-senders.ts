/** Finds imported functions that send to the platform with the path of their caller, and that no code which is read calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import type { FunctionValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isComponentName } from '../../program/file-context.ts';
import { findHandingCall } from '../../program/containers/given-functions.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { isCallee, isRequire } from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { getCallsInside } from '../../requests/relevance/request-reachability.ts';
import type { Request } from '../../requests/request.ts';
import type { CallRequests } from '../../requests/search/call-requests.ts';
import { locatePath } from '../../routes/platform-base.ts';
import type { NodeLimitation } from '../matched-use.ts';

interface Known {
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  /** Those of the file. */
  requests: readonly Pick<Request, 'callPath'>[];
  getRequests: CallRequests;
}

/** More imports of a file are not looked at. */
const MOST_IMPORTS = 40;
/** More members of an imported object are not looked at. */
const MOST_MEMBERS = 20;
/** A function with more calls does more than to send. */
const MOST_CALLS = 40;

/** Returns a limitation for each of these imports: at the call that gets the function, or at the import where nothing does. */
export function findHandedSenders(evaluation: Evaluation, known: Known): NodeLimitation[] {
  const { facts } = evaluation;
  // The calls in the template of a component are not known.
  if (isComponentName(facts.source.name)) return [];
  const entered = new Set<TSESTree.Node>(
    known.requests.flatMap(({ callPath }) => (callPath?.hops ?? []).map(({ fn }) => fn)),
  );
  return findUncalledImports(facts)
    .slice(0, MOST_IMPORTS)
    .flatMap(({ name, reads }): NodeLimitation[] => {
      const calls = reads.map((read) => findHandingCall(read, facts)!);
      evaluation.begin();
      if (calls.some((call) => isRead(evaluation.fileFrame.evaluate(call.callee)))) return [];
      const functions = findFunctions(evaluation.fileFrame.evaluate(name)).filter(
        (fn) => fn.environment.file !== facts && !entered.has(fn.node),
      );
      const url = functions.map((fn) => getOpenUrl(fn, known)).find((open) => open !== null);
      if (url === undefined || url === null) return [];
      const node = calls[0] ?? name;
      const what = calls.length > 0 ? 'is given to a function that is not read' : 'is called by no code that is read';
      const text = `\`${name.name}\`, which sends to \`${url}\`, ${what}`;
      return [{ node, offset: node.range[0], reason: 'unknown-segment', text }];
    });
}

interface UncalledImport {
  name: TSESTree.Identifier;
  /** Where it is given to a call, alone or in an object; empty for an import that nothing reads. */
  reads: readonly TSESTree.Node[];
}

function findUncalledImports(facts: FileFacts): UncalledImport[] {
  return [...new Set(facts.variables.values())].flatMap((variable): UncalledImport[] => {
    const name = getImportedName(variable);
    if (name === null) return [];
    const reads = getReads(variable);
    // The name of a type is a reference that reads no value.
    if (reads.length === 0 && variable.references.some(({ init }) => init !== true)) return [];
    // Code in a text may call it; an import that nothing names at all is only left over.
    if (reads.length === 0 && !getNamesCalledInTexts(facts.source).has(name.name)) return [];
    return reads.every((read) => !isCallee(read) && findHandingCall(read, facts)) ? [{ name, reads }] : [];
  });
}

const TEXTS = ['Literal', 'TemplateElement'] as const;

/** Begins at the first character of a word, so that the search of a long word is linear. */
const CALLED = /(?<![\p{ID_Continue}$])[\p{ID_Continue}$]+(?=\()/gu;

const getNamesCalledInTexts = memoise(({ ast }: FileFacts['source']): ReadonlySet<string> => {
  const names = findNodes(ast, TEXTS).flatMap((node) => {
    const text = node.type === 'Literal' ? node.value : node.value.raw;
    return typeof text === 'string' && text.includes('(') ? (text.match(CALLED) ?? []) : [];
  });
  return new Set(names);
});

/** The name of an import of a value, or of a constant that `require` gives. */
function getImportedName({ defs }: Scope.Variable): TSESTree.Identifier | null {
  const [definition] = defs;
  if (defs.length !== 1 || !definition) return null;
  if (definition.type === 'ImportBinding') {
    const { parent, node } = definition;
    const isType = parent.type === 'ImportDeclaration' && parent.importKind === 'type';
    return isType || (node.type === 'ImportSpecifier' && node.importKind === 'type') ? null : definition.name;
  }
  return definition.type === 'Variable' && isRequire(definition.node.init)
    ? (definition.name as TSESTree.Identifier)
    : null;
}

/** True for a function or class of the program. */
function isRead(callee: Value): boolean {
  return !getAlternatives(callee).every(({ kind }) => kind === 'external' || kind === 'unknown');
}

/** The function that a value is, or those that the members of an object are. */
function findFunctions(value: Value): FunctionValue[] {
  return getAlternatives(value).flatMap((alternative): FunctionValue[] => {
    if (alternative.kind === 'function') return [alternative];
    if (alternative.kind !== 'object') return [];
    const members = [...alternative.properties.values()].slice(0, MOST_MEMBERS);
    return members.flatMap(({ read }) => getAlternatives(read()).filter((member) => member.kind === 'function'));
  });
}

/** The URL of a request of a function whose path is that of its caller; null without any. */
function getOpenUrl({ node }: FunctionValue, { platform, getRequests }: Known): string | null {
  for (const call of getCallsInside(node).slice(0, MOST_CALLS)) {
    const open = getRequests(call).find(({ kind, url }) => {
      const { base, segments, path } = locatePath(url, platform);
      const last = path.at(-1);
      const isOpen = segments.length === 0 && last?.kind === 'hole' && last.reason === 'parameter';
      return (kind === 'sink' || kind === 'declared') && base.kind === 'platform' && isOpen;
    });
    if (open) return renderSkeleton(open.url);
  }
  return null;
}
