/** Finds uses of what is deprecated through tools: code and documents of infrastructure, and clients of a described API. */
import type { ToolName } from '../../../analysis/findings/texts/names-in-tools.ts';
import type { TextFinders } from '../../../analysis/findings/texts/text-finders.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { isForeignProgramName, isProseName } from '../../../analysis/host/source-names.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { isMarkdownName } from '../../../analysis/translation/translate-text.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';

/** Returns one limitation for each deprecation that a text names so, at its first place. */
export function findToolUses(
  text: string,
  { name: file }: Pick<FoundFile, 'name'>,
  finders: TextFinders,
): Limitation[] {
  const found = findNames(text, file, finders);
  if (found.length === 0 || getContext(file) !== 'source') return [];
  const position = createLineIndex(text);
  return found.map(({ offset, name, deprecation }): Limitation => {
    const said = `\`${name}\` is the name of a tool for what is deprecated (${deprecation}), and no request of it is read`;
    return { file, line: position(offset).line, reason: 'unmodelled-client', text: said };
  });
}

function findNames(text: string, file: string, finders: TextFinders): ToolName[] {
  const calls = isForeignProgramName(file) ? finders.findClientCalls(text) : [];
  return [...finders.findToolNames(text), ...calls];
}

/** Lines of comments in documents of infrastructure. */
const COMMENTS = /^[ \t]*(?:#|\/\/).*$/gm;

/** Does so for documents, such as the stacks of Pulumi, the charts of Kubernetes and the files of Terraform. */
export function findToolUsesInDocuments(files: readonly FoundFile[], finders: TextFinders): Limitation[] {
  return files.flatMap((file) => {
    const { path, name, leftOut } = file;
    if (leftOut === 'ignored' || isMarkdownName(name) || isProseName(name)) return [];
    const read = readSourceText(path);
    // Few documents have such a name, also in a comment.
    if (!('text' in read) || findNames(read.text, name, finders).length === 0) return [];
    return findToolUses(
      read.text.replaceAll(COMMENTS, (comment) => ' '.repeat(comment.length)),
      file,
      finders,
    );
  });
}
