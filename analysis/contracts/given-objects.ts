/** Recognises objects that a call gives to the function of a wrapper, whole or in part. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import { getPairs } from '../evaluator/domain/make-pairs.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../evaluator/evaluation.ts';
import { unwrap } from '../program/syntax/syntax.ts';
import type { Fault } from './faults.ts';

/**
 * True if something is missing in an object that the call in the analysed file gives, as an argument or in one, or that its receiver
 * was made with: the object itself, or one into which a function writes its properties, `{ authorization, ...call.headers }`.
 */
export function givesLacking({ breaks: [first], request }: Fault, evaluation: Evaluation): boolean {
  const lacking = first?.keyword === 'required' ? first.origin?.value : null;
  const call = request?.node;
  if (!lacking || call?.type !== 'CallExpression') return false;
  const own = new Set(listNodes(lacking));
  evaluation.begin();
  const frame = evaluation.getFrameOf(call);
  const passed = call.arguments.flatMap((each) => (each.type === 'SpreadElement' ? [] : [frame.evaluate(each)]));
  return [...passed, ...listMadeWith(call, frame)].some((given) =>
    [given, ...listMembers(given)].some((value) => listNodes(value).some((node) => own.has(node))),
  );
}

/** What the constructor of the receiver of a call got. */
function listMadeWith({ callee }: TSESTree.CallExpression, frame: Frame): readonly Value[] {
  const member = unwrap(callee);
  if (member.type !== 'MemberExpression') return [];
  return getAlternatives(frame.evaluate(member.object)).flatMap((each) =>
    each.kind === 'instance' ? (each.arguments ?? []) : [],
  );
}

/** The nodes of an object and of the keys of its properties. */
function listNodes(value: Value): readonly TSESTree.Node[] {
  return getAlternatives(value).flatMap((each) =>
    each.kind === 'object' || each.kind === 'pairs'
      ? ['node' in each ? each.node : [], ...getPairs(each, 'headers').entries.map(({ node }) => node)].flat()
      : [],
  );
}

function listMembers(value: Value): readonly Value[] {
  return getAlternatives(value).flatMap((each) =>
    each.kind === 'object' ? [...each.properties.values()].map(({ read }) => read()) : [],
  );
}
