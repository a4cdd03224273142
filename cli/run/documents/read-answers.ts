/** Deprecated fields in files that are not analysed, of answers that another such file of the package requests. */
import { dirname } from 'node:path';
import { findFieldOfAnswer, type AnswerInText } from '../../../analysis/findings/texts/fields-of-requests.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { isPatchName } from '../../../analysis/host/source-names.ts';
import { addToGroup } from '../../../analysis/program/group-by-key.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { AnalyzedFiles } from '../analyze-files.ts';
import type { AnalyzedFile, PassParts } from '../pass.ts';
import { mayHoldProgram, readUnanalyzed } from './distinctive-texts.ts';
import { keepCode } from './given-paths.ts';
import { getLimitedPlaces } from './limited-places.ts';
import { mayRequest } from './requesting-texts.ts';

/** An answer, and the file that requests it. */
interface RequestedAnswer extends AnswerInText {
  file: string;
}

/**
 * Returns a limitation for the first place of each such field in a file: a mapping beside a pipeline, a widget beside its query. None for
 * a deprecation that the package has a use of, and for a line in `limited`, the known limitations.
 */
export function findReadAnswers(
  files: readonly FoundFile[],
  analyzed: readonly AnalyzedFile[],
  limited: readonly Limitation[],
  parts: Pick<PassParts, 'finders' | 'packages'> & Pick<AnalyzedFiles, 'talks'>,
): Limitation[] {
  const getRoot = ({ path }: FoundFile): string | null => parts.packages.getPackage(dirname(path)).root;
  const { lines: counted, files: whole } = getLimitedPlaces(limited);
  const used = new Set(
    analyzed.flatMap(({ packageRoot, analysis }) =>
      analysis.uses.map(({ deprecation }) => `${packageRoot} ${deprecation}`),
    ),
  );
  const answers = new Map<string | null, RequestedAnswer[]>();
  const readable = files.filter(({ name }) => !whole.has(name) && !isPatchName(name));
  for (const file of readable) {
    const text = mayRequest(file.name) ? readUnanalyzed(file, parts) : null;
    const root = getRoot(file);
    for (const answer of text === null ? [] : parts.finders.findAnswersInText(keepCode(file.name, text)))
      if (!used.has(`${root} ${answer.deprecation}`)) addToGroup(answers, root, { ...answer, file: file.name });
  }
  if (answers.size === 0) return [];
  return readable.flatMap((file): Limitation[] => {
    const { name } = file;
    const wanted = (answers.get(getRoot(file)) ?? []).filter((answer) => answer.file !== name);
    const text = wanted.length > 0 && mayHoldProgram(name) ? readUnanalyzed(file, parts) : null;
    if (text === null) return [];
    const code = keepCode(name, text);
    const position = createLineIndex(code);
    return wanted.flatMap((answer): Limitation[] => {
      const offset = findFieldOfAnswer(code, name, answer);
      const line = offset === null ? null : position(offset).line;
      if (line === null || counted.has(`${name}:${line}`)) return [];
      counted.add(`${name}:${line}`);
      const said = `\`${answer.name}\` may be read of the answer of \`${answer.path}\`, which ${answer.file} requests`;
      return [{ file: name, line, reason: 'unknown-content', text: said }];
    });
  });
}
