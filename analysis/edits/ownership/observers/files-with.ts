/** Finds the files of a package that hold a text. */
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';

/** The files of the package that hold a text, or those that the analysis has read. */
export function findFilesWith(text: string, { facts, modules, onlookers }: Evaluation): readonly FileFacts[] {
  const read = [facts, ...modules].filter(({ source }) => source.text.includes(text));
  return onlookers ? [...read, ...onlookers.getFilesWith(text)] : read;
}

/** The last parts of specifiers by which a module may be imported. */
export function getStems({ source: { name } }: FileFacts): string[] {
  const [base = '', folder = ''] = name
    .replace(/\.\w+$/, '')
    .split('/')
    .toReversed();
  return base === 'index' ? [base, folder, '.'] : [base];
}
