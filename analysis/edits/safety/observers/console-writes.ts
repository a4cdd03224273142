/** Finds places where a program replaces the console, or the streams that it writes to: then its lines are read by the program. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { CONSOLE_STREAMS, CONSOLE_WRITE, MEMBER_WRITERS } from '../../../libraries/http-clients/request-changes.ts';
import { getContext } from '../../../program/file-context.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise, memoiseByPart } from '../../../program/memoise.ts';
import { getLastName, getMemberName, getParameters, isFunction, unwrap } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';

/** True if a file of the package, but no test, puts a function that reads its lines in the place of one of the console. */
export function isConsoleReplaced(evaluation: Evaluation): boolean {
  return isReplaced(evaluation, evaluation.modules.length);
}

/** The number of loaded modules is part of the key, so that the search is repeated once more are loaded. */
const isReplaced = memoiseByPart(({ facts, modules, affectedFiles }: Evaluation, _modules: number): boolean => {
  const files = [facts, ...modules].filter(({ source }) => CONSOLE_WRITE.test(source.text));
  for (const word of ['console', ...CONSOLE_STREAMS])
    files.push(...(affectedFiles?.getFilesWith(word, CONSOLE_WRITE) ?? []));
  return files.some((file) => getContext(file.source.name) !== 'test' && writesConsole(file));
});

const writesConsole = memoise(
  (file: FileFacts): boolean =>
    file.memberWrites.some(({ left, right }) => isOfConsole(left, file) && !isSilent(right, file)) ||
    file.calls.some(
      ({ callee, arguments: [target, , value] }) =>
        callee.type === 'MemberExpression' &&
        MEMBER_WRITERS.includes(getMemberName(callee) ?? '') &&
        target !== undefined &&
        (isConsole(target, file) || CONSOLE_STREAMS.includes(getLastName(target) ?? '')) &&
        !(value && isSilent(value, file)),
    ),
);

/** `console.info`, `console[level]`, `process.stdout.write` and `globalThis.console`. */
function isOfConsole(target: TSESTree.MemberExpression, file: FileFacts): boolean {
  const object = unwrap(target.object);
  if (isConsole(object, file) || getMemberName(target) === 'console') return true;
  return getMemberName(target) === 'write' && CONSOLE_STREAMS.includes(getLastName(object) ?? '');
}

function isConsole(node: TSESTree.Node, { variables }: FileFacts): boolean {
  if (node.type === 'MemberExpression') return getMemberName(node) === 'console';
  return node.type === 'Identifier' && node.name === 'console' && !variables.has(node);
}

/** True for a function that takes no line, and for another function of the console: `console.log = console.error`. */
function isSilent(value: TSESTree.Node, file: FileFacts): boolean {
  const node = unwrap(value);
  if (isFunction(node))
    return (
      getParameters(node).length === 0 &&
      !someNode(node, (inner) => inner.type === 'Identifier' && inner.name === 'arguments')
    );
  return node.type === 'MemberExpression' && isConsole(unwrap(node.object), file);
}
