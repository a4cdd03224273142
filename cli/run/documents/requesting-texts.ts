/** Deprecated fields in files that are not analysed, and that request an operation with them by themselves; and closed lists of values. */
import type { RequestedField } from '../../../analysis/findings/texts/fields-of-requests.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import type { ListInText } from '../../../analysis/findings/texts/lists-in-documents.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { isPatchName, isTemplateOfProgram } from '../../../analysis/host/source-names.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { AnalyzedFiles } from '../analyze-files.ts';
import { keepCode } from './given-paths.ts';
import { getLimitedPlaces } from './limited-places.ts';
import type { AnalyzedFile, PassParts } from '../pass.ts';
import { isRequestList, mayHoldProgram, readUnanalyzed } from './distinctive-texts.ts';

/**
 * Returns a limitation for each field of such a file, and for each list, at its first place. None for a deprecation that the file has a
 * use of, and for a line in `limited`, the known limitations.
 */
export function findRequestingTexts(
  files: readonly FoundFile[],
  analyzed: readonly AnalyzedFile[],
  limited: readonly Limitation[],
  { finders, packages, talks }: Pick<PassParts, 'finders' | 'packages'> & Pick<AnalyzedFiles, 'talks'>,
): Limitation[] {
  const { lines: counted, files: whole } = getLimitedPlaces(limited);
  const used = new Set(
    analyzed.flatMap(({ analysis }) => analysis.uses.map(({ deprecation }) => `${analysis.file} ${deprecation}`)),
  );
  return files.flatMap(({ path, name, leftOut }): Limitation[] => {
    if (whole.has(name) || isPatchName(name) || !mayRequest(name)) return [];
    const text = readUnanalyzed({ path, name, leftOut }, { packages, talks });
    if (text === null) return [];
    const code = keepCode(name, text);
    const position = createLineIndex(code);
    const places = [
      ...finders.findFieldsOfRequests(code).map((field) => ({ ...field, text: renderField(field) })),
      ...finders.findListsInText(code).map((list) => ({ ...list, text: renderList(list) })),
    ];
    return places.flatMap(({ deprecation, offset, text: message }): Limitation[] => {
      const { line } = position(offset);
      if (counted.has(`${name}:${line}`) || used.has(`${name} ${deprecation}`)) return [];
      counted.add(`${name}:${line}`);
      return [{ file: name, line, reason: 'unknown-content', text: message }];
    });
  });
}

function renderField({ name, part, path }: RequestedField): string {
  const said = part === 'answer' ? 'read of the answer' : 'sent in the body';
  return `\`${name}\` may be ${said} of \`${path}\`, which this file requests`;
}

function renderList({ name, lacks }: ListInText): string {
  return `a list of values may be that of \`${name}\`, and lacks \`${lacks}\``;
}

/** False for pages and components, whose scripts are analysed. */
export function mayRequest(name: string): boolean {
  return isRequestList(name) || (mayHoldProgram(name) && !isTemplateOfProgram(name));
}
