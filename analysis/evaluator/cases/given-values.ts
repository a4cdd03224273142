/**
 * Case split by arguments: a call in a function that gives one name to several functions which test it, `hostOf(kind) + pathOf(kind)`, is
 * analysed once for each text that they test it for, and once for all others. So what they choose for one text stays together.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../program/file-facts.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import { getParameters, getWrittenText, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { isConstant } from '../../program/syntax/variables.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getAlternatives, unknown } from '../domain/choice.ts';
import { getOnlyText } from '../domain/text.ts';
import { makeText } from '../domain/skeleton.ts';
import type { Value } from '../domain/value.ts';
import { findBinding } from '../environment.ts';
import type { Frame } from '../evaluation.ts';

/** A name that is tested for more texts is read as one choice. */
const MAX_TEXTS = 12;

/** The frames in which a call in a function is analysed: the given one where it gives no such name to other functions. */
export function splitGivenValues(fn: FunctionNode, frame: Frame): readonly Frame[] {
  for (const [variable, texts] of getGivenNames(fn, frame.file)) {
    const values = getValues(variable, texts, frame);
    if (values) return values.map((value) => frame.enter({ bindings: new Map([[variable, value]]) }));
  }
  return [frame];
}

/** The values that a name has for certain, or the tested texts and one value for all others; null for a name with a single value. */
function getValues(variable: Scope.Variable, texts: readonly string[], frame: Frame): readonly Value[] | null {
  const value = findBinding(frame.environment, variable) ?? frame.evaluate(variable.identifiers[0] as TSESTree.Node);
  const known = getAlternatives(value);
  if (known.every((each) => getOnlyText(each) !== null))
    return known.length > 1 && known.length <= MAX_TEXTS ? known : null;
  const isOpen = known.length === 1 && value.kind === 'unknown' && !value.isNot;
  return isOpen ? [...texts.map((text) => makeText(text)), { ...unknown(value.reason), ...value, isNot: texts }] : null;
}

/** The names of a function that it gives to several functions of the file which test them, with the texts that these test for. */
const getGivenNames = memoise(
  (fn: FunctionNode, file: FileFacts): readonly (readonly [Scope.Variable, readonly string[]])[] => {
    const given = new Map<Scope.Variable, readonly string[][]>();
    walk(fn.body, (node) => {
      const callee = node.type === 'CallExpression' ? findFunction(node.callee, file) : null;
      if (node.type !== 'CallExpression' || !callee) return true;
      for (const [index, argument] of node.arguments.entries()) {
        const variable = argument.type === 'Identifier' ? file.variables.get(argument) : undefined;
        if (!variable || !isConstant(variable) || variable.scope.block !== (fn as TSESTree.Node)) continue;
        const texts = getTestedTexts(callee, index, file);
        if (texts.length > 0) addToGroup(given as Map<Scope.Variable, string[][]>, variable, [...texts]);
      }
      return true;
    });
    return [...given].flatMap(([variable, lists]) => {
      const texts = [...new Set(lists.flat())];
      return lists.length > 1 && texts.length <= MAX_TEXTS ? [[variable, texts] as const] : [];
    });
  },
);

/** The function of the file that a name calls; null for other callees. */
function findFunction(callee: TSESTree.Node, { variables }: FileFacts): FunctionNode | null {
  const definition = callee.type === 'Identifier' ? variables.get(callee)?.defs.at(-1) : undefined;
  const declared = definition?.node as TSESTree.Node | undefined;
  const fn = declared?.type === 'VariableDeclarator' ? declared.init : declared;
  return isFunction(fn) ? fn : null;
}

/** The texts for which a function tests a parameter: in `switch (kind)`, and in `kind === 'edge'`. */
const getTestedTexts = memoiseByPart((fn: FunctionNode, index: number, { variables }: FileFacts): readonly string[] => {
  const parameter = getParameters(fn)[index];
  const variable = parameter?.type === 'Identifier' ? variables.get(parameter) : undefined;
  const texts: string[] = [];
  if (!variable || !isConstant(variable)) return texts;
  const isTested = (node: TSESTree.Node): boolean => {
    const inner = unwrap(node);
    return inner.type === 'Identifier' && variables.get(inner) === variable;
  };
  walk(fn.body, (node) => {
    const tested =
      node.type === 'SwitchStatement' && isTested(node.discriminant)
        ? node.cases.map(({ test }) => test)
        : node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator) && isTested(node.left)
          ? [node.right]
          : [];
    texts.push(...tested.flatMap((test) => (test && getWrittenText(test)) ?? []));
    return true;
  });
  return texts;
});
