/** Finds deprecated paths that a source exports and that no request of its own analysis sends. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { renderSkeleton, type Skeleton } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { PATH_OPTIONS } from '../libraries/client-conventions.ts';
import { OTHER_OWNER } from '../libraries/request-descriptions.ts';
import { getContext } from '../program/file-context.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { memoise } from '../program/memoise.ts';
import { getExports, isExported } from '../program/modules/exports.ts';
import { findNodes } from '../program/syntax/node-index.ts';
import { getMemberName } from '../program/syntax/syntax.ts';
import { getUses } from '../program/syntax/variables.ts';
import { isDescriptionOfRequest } from '../requests/declared/description-places.ts';
import { beginsLikePath } from '../requests/guessed/guessed-parts.ts';
import { getLiterals, type Request } from '../requests/request.ts';
import { locatePath, type Segment } from '../routes/base-and-path.ts';
import type { RouteTrie } from '../routes/route-trie.ts';
import type { UnfollowedBase } from './file-analysis.ts';
import { isMentioned } from './mentioned-texts.ts';
import { maskTokens } from '../../data/mask-tokens.ts';
import { createLineIndex } from './places/source-place.ts';
import { hasRouteClaim } from './route-claims.ts';

interface Known {
  dataset: Pick<Dataset, 'platform' | 'deprecations'>;
  routes: RouteTrie;
  requests: readonly Pick<Request, 'url'>[];
  /** Tests if a finding or limitation of the file is at a node. */
  isJudged(node: TSESTree.Node): boolean;
}

const TEXTS = ['Literal', 'TemplateLiteral'] as const;

/**
 * Returns the exported paths of the data, whole (`/accounts/{}/workers/namespaces`) or from behind a parameter on
 * (`/workers/namespaces`). Whether a request of another file sends one is known when all files are analysed.
 */
export function findUnsentPaths(evaluation: Evaluation, known: Known): UnfollowedBase[] {
  const { facts } = evaluation;
  const { names, whole } = getExports(facts);
  if ((names.size === 0 && whole === null) || getContext(facts.source.name) === 'test') return [];
  const sent = new Set(known.requests.flatMap(getLiterals));
  const position = createLineIndex(facts.source.text);
  return findNodes(facts.source.ast, TEXTS).flatMap((node): UnfollowedBase[] => {
    const texts = getTexts(node);
    const isUnsent = texts.length > 0 && !texts.some((text) => sent.has(text) || known.isJudged(text));
    if (!isUnsent || isMentioned(node, facts) || !isGivenOut(node, evaluation)) return [];
    evaluation.begin();
    const path = toSkeletons(evaluation.fileFrame.evaluate(node)).find((text) => isClaimed(text, known));
    if (path === undefined) return [];
    const { line } = position(node.range[0]);
    const text = `\`${maskTokens(renderSkeleton(path))}\` is exported, and no request of the run sends it`;
    const limitation = { file: facts.source.name, line, reason: 'path-not-followed', text } as const;
    return [{ range: texts[0]!.range, names: [], limitation }];
  });
}

/** The texts of a literal or a template, the first of which begins like a path; none for other nodes. */
function getTexts(node: TSESTree.Literal | TSESTree.TemplateLiteral): readonly TSESTree.Node[] {
  if (node.type === 'Literal') return typeof node.value === 'string' && beginsLikePath(node.value) ? [node] : [];
  const texts = node.quasis.filter(({ value }) => value.cooked !== '');
  return beginsLikePath(texts[0]?.value.cooked ?? '') ? texts : [];
}

/** Tests if other files can read a text as exported data, or as the result of an exported function. What a call gets is its callee's. */
function isGivenOut(node: TSESTree.Node, evaluation: Evaluation, seen = new Set<TSESTree.Node>()): boolean {
  const { facts } = evaluation;
  let functions = 0;
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    switch (around.type) {
      case 'Property':
        if (isOfOther(around) || !mayBeSent(around, inner, evaluation)) return false;
        break;
      case 'ArrayExpression':
        // `['GET', path, handler]`
        if (around.elements.indexOf(inner as TSESTree.Expression) === 1 && !isDescriptionOfRequest(around, evaluation))
          return false;
        break;
      case 'CallExpression':
      case 'NewExpression':
        if (around.callee === inner || !HOLDERS.test(facts.source.text.slice(...around.callee.range))) return false;
        break;
      case 'VariableDeclarator':
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSEnumDeclaration':
        return around.id === null || isNameGivenOut(around.id, evaluation, seen);
      case 'AssignmentExpression':
        return around.right === inner && isExportedValue(inner, facts);
      case 'ExportDefaultDeclaration':
      case 'TSExportAssignment':
        return true;
      case 'ReturnStatement':
        if (functions > 0) return false;
        break;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        functions += 1;
        break;
      default:
        if (!HANDING_ON.has(around.type)) return false;
    }
    if (functions > 1) return false;
  }
  return false;
}

const HANDING_ON: ReadonlySet<string> = new Set([
  ...['TemplateLiteral', 'ConditionalExpression', 'LogicalExpression', 'ObjectExpression'],
  ...['SpreadElement', 'TSAsExpression', 'TSSatisfiesExpression', 'BlockStatement', 'IfStatement'],
  ...['PropertyDefinition', 'MethodDefinition', 'ClassBody', 'TSEnumMember', 'TSEnumBody'],
]);

/** What returns or holds its argument. */
const HOLDERS = /^(?:Object\.\w+|Map|Set)$/;

/** A variable that an exported object or list holds is given out as well. */
function isNameGivenOut(id: TSESTree.Node, evaluation: Evaluation, seen: Set<TSESTree.Node>): boolean {
  if (id.type !== 'Identifier' || seen.has(id) || OTHER_OWNER.test(id.name)) return false;
  seen.add(id);
  const { facts } = evaluation;
  if (isExported(id.name, facts) || isExportedValue(id, facts)) return true;
  return getUses(facts.variables.get(id)).some(
    (use) => isExportedValue(use, facts) || isGivenOut(use, evaluation, seen),
  );
}

function isExportedValue(node: TSESTree.Node, facts: FileFacts): boolean {
  const { names, whole } = getExports(facts);
  return whole === node || [...names.values()].some((entry) => entry.kind === 'node' && entry.node === node);
}

/** True for a property whose name says that it holds pages, records or rights. */
function isOfOther(property: TSESTree.Property): boolean {
  return OTHER_OWNER.test(getMemberName(property) ?? '');
}

/** False for the path of a route that the program serves, or shows. */
function mayBeSent(property: TSESTree.Property, inner: TSESTree.Node, evaluation: Evaluation): boolean {
  if (property.value !== inner) return false;
  const { parent } = property;
  const isPath = PATH_OPTIONS.includes(getMemberName(property) ?? '');
  return !isPath || parent.type !== 'ObjectExpression' || isDescriptionOfRequest(parent, evaluation);
}

function isClaimed(path: Skeleton, { dataset, routes }: Known): boolean {
  const { base, segments } = locatePath(path, dataset.platform);
  if (base.kind === 'foreign') return false;
  const { match } = routes.resolve(segments);
  if (match !== null) return hasRouteClaim(match.route);
  return base.kind !== 'platform' && getEnds(dataset.deprecations).some((end) => isEnd(segments, end));
}

function isEnd(segments: readonly Segment[], end: readonly string[]): boolean {
  return (
    segments.length === end.length &&
    end.every((segment, index) => segment.startsWith('{') || segment === segments[index]!.text)
  );
}

/** The least number of words in the end of a path: a single one, `/roles`, is that of any API. */
const LEAST_WORDS = 2;

/** The ends of deprecated paths from behind a parameter on, `workers/namespaces`. */
const getEnds = memoise((deprecations: Dataset['deprecations']): string[][] => {
  const ends = deprecations.flatMap(({ affects }) =>
    affects.flatMap((row) => (row.kind === 'route' ? row.operations.flatMap(splitEnds) : [])),
  );
  return [...new Set(ends)].map((end) => end.split('/'));
});

function splitEnds(operation: string): string[] {
  const path = operation.split('/').slice(1);
  return path.flatMap((segment, index) => {
    if (!segment.startsWith('{')) return [];
    const end = path.slice(index + 1);
    const isPath =
      end[0]?.startsWith('{') === false && end.filter((each) => !each.startsWith('{')).length >= LEAST_WORDS;
    return isPath ? [end.join('/')] : [];
  });
}
