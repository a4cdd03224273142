/**
 * Finds the values that a program declares to be deliveries of certain events: by a type, a cast, or the schema that read
 * them or that their route has.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { findRouteSchemas } from '../../../../evaluator/provided/route-schemas.ts';
import { SCHEMA_METHODS } from '../../../../libraries/data-functions/schema-libraries.ts';
import { getParameters, isFunction, isInside, unwrap, type FunctionNode } from '../../../../program/syntax/syntax.ts';
import { walk } from '../../../../program/syntax/walk.ts';
import { readShape } from '../../../queries/declared-shapes.ts';
import type { DeclaredShape } from '../../../queries/shape-kinds.ts';
import { getDeclaredShape } from '../../../queries/declared-values.ts';
import { getRoots, type Origin, type Origins } from '../../../queries/origins.ts';
import { getCalleeName } from '../../expressions.ts';
import { getDeclaredEvents } from './declared-payloads.ts';

export interface DeclaredDelivery {
  /** The origins of the value that is declared. */
  payloads: readonly Origin[];
  events: ReadonlySet<string>;
  shape: DeclaredShape;
  /** The code for which the declaration holds. */
  nodes: readonly TSESTree.Node[];
}

export function findDeclaredDeliveries(deliveries: Deliveries, origins: Origins): DeclaredDelivery[] {
  const { evaluation } = origins;
  const found: DeclaredDelivery[] = [];
  const add = (node: TSESTree.Node, shape: DeclaredShape): void => {
    const events = getDeclaredEvents(shape, deliveries);
    if (events.length === 0) return;
    const begins = node.type === 'ObjectPattern' ? [{ node, path: [] }] : origins.of(node);
    const payloads = begins.filter((origin) => origin.node.type !== 'ObjectExpression');
    for (const origin of payloads)
      found.push({ payloads: [origin], shape, events: new Set(events), nodes: getExtent(node, origin, origins) });
  };
  const addTyped = (node: TSESTree.Node, type: TSESTree.Node | undefined): void => {
    if (type) add(node, readShape(type, evaluation));
  };
  const addRouted = (handler: FunctionNode): void => {
    const [first] = getParameters(handler);
    for (const { schema, member } of first ? findRouteSchemas(handler, evaluation) : []) {
      const shape = readShape(schema, evaluation);
      const events = new Set(getDeclaredEvents(shape, deliveries));
      const payloads = [{ node: first!, path: [member] }];
      if (events.size > 0) found.push({ payloads, events, shape, nodes: getRoots(origins) });
    }
  };
  for (const root of getRoots(origins)) {
    walk(root, (node) => {
      if (isFunction(node)) {
        addRouted(node);
        for (const parameter of getParameters(node)) {
          const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
          addTyped(pattern, 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined);
        }
      } else if (node.type === 'VariableDeclarator' && node.init) addTyped(unwrap(node.init), node.id.typeAnnotation);
      else if (node.type === 'TSAsExpression') addTyped(unwrap(node), node.typeAnnotation);
      else if (node.type === 'CallExpression' && SCHEMA_METHODS.test(getCalleeName(node) ?? ''))
        add(node, getDeclaredShape(node, evaluation));
    });
  }
  return found;
}

/**
 * Returns the code for which a declaration holds: everything, if the value originates at the declaration; for a value
 * that comes from elsewhere, the block around the declaration.
 */
function getExtent(node: TSESTree.Node, origin: Origin, origins: Origins): readonly TSESTree.Node[] {
  if (isInside(origin.node, node)) return getRoots(origins);
  let block: TSESTree.Node = node;
  while (block.parent && !isFunction(block) && !BLOCKS.has(block.type) && !isBranch(block)) block = block.parent;
  return [block];
}

const BLOCKS: ReadonlySet<string> = new Set(['BlockStatement', 'SwitchCase']);

/** True for code that runs only where a test holds or fails: `isLive && start(payload as Livestream)`. */
function isBranch(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'LogicalExpression') return parent.right === node;
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test !== node;
}
