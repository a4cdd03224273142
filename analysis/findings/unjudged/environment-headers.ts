/** Finds requests to the platform that get their headers from the environment: `headers: { ...JSON.parse(process.env.HEADERS) }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getKeyName, unwrap } from '../../program/syntax/syntax.ts';
import type { NodeLimitation } from '../matched-use.ts';

const PROPERTIES = ['Property'] as const;

/** Returns a limitation for each of these requests, whose headers may be those that the data names. */
export function findEnvironmentHeaders(
  evaluation: Evaluation,
  { platform: { baseUrls }, deprecations }: Dataset,
): NodeLimitation[] {
  const { source } = evaluation.facts;
  if (!source.text.includes('JSON.parse')) return [];
  const names = deprecations.flatMap(({ affects }) =>
    affects.flatMap((row) => (row.kind === 'header' ? [`\`${row.header}\``] : [])),
  );
  return findNodes(source.ast, PROPERTIES).flatMap((node): NodeLimitation[] => {
    if (node.parent.type !== 'ObjectExpression' || getKeyName(node.key) !== 'headers') return [];
    const call = node.parent.parent;
    if (call.type !== 'CallExpression' || !getParts(node.value).some((part) => isFromEnvironment(part, evaluation)))
      return [];
    evaluation.begin();
    const [address] = call.arguments;
    const urls = address ? toSkeletons(evaluation.fileFrame.evaluate(address)).map((url) => renderSkeleton(url)) : [];
    if (!urls.some((url) => baseUrls.some((base) => url.startsWith(base)))) return [];
    const text = `the headers come from the environment: they may have ${names.join(', ')}`;
    return [{ node, offset: node.range[0], reason: 'unknown-content', text }];
  });
}

/** The parts that a value of headers is made of: itself, or what it spreads. */
function getParts(value: TSESTree.Node): TSESTree.Node[] {
  const node = unwrap(value);
  if (node.type !== 'ObjectExpression') return [node];
  return node.properties.flatMap((property) => (property.type === 'SpreadElement' ? [unwrap(property.argument)] : []));
}

/** True for `JSON.parse` of a text of the environment, and for a constant that holds its result. */
function isFromEnvironment(node: TSESTree.Node, evaluation: Evaluation): boolean {
  if (node.type === 'Identifier') {
    const [definition, ...others] = evaluation.facts.variables.get(node)?.defs ?? [];
    if (definition?.node.type !== 'VariableDeclarator' || others.length > 0 || !definition.node.init) return false;
    const init = unwrap(definition.node.init);
    return init.type !== 'Identifier' && isFromEnvironment(init, evaluation);
  }
  if (node.type !== 'CallExpression' || node.arguments.length === 0) return false;
  const { callee } = node;
  const isParse = callee.type === 'MemberExpression' && getKeyName(callee.property) === 'parse';
  if (!isParse || callee.object.type !== 'Identifier' || callee.object.name !== 'JSON') return false;
  evaluation.begin();
  return toSkeletons(evaluation.fileFrame.evaluate(node.arguments[0]!)).some(
    ([first]) => first?.kind === 'hole' && first.reason === 'environment',
  );
}
