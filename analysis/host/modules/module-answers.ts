/** What is asked of modules without parsing them: what they import, and whether their text holds something. */
import { findSpecifiers } from '../../prefilter/import-specifiers.ts';
import type { ModuleHost } from '../../program/source-file.ts';
import type { ModuleText } from './module-texts.ts';

interface Answers {
  version: unknown;
  imports?: readonly string[];
  held: Map<string, boolean>;
}

/**
 * Answers are kept as long as the version of their file (`getVersion`) stays the same; texts are not, for a project has many.
 */
export function createModuleAnswers(
  getText: (file: string) => ModuleText,
  getVersion: (file: string) => unknown,
  resolve: ModuleHost['resolve'],
): Pick<ModuleHost, 'findImports' | 'holds'> {
  const known = new Map<string, Answers>();

  function getAnswers(file: string): Answers {
    const version = getVersion(file);
    let answers = known.get(file);
    if (!answers || answers.version !== version) known.set(file, (answers = { version, held: new Map() }));
    return answers;
  }

  function readImports(file: string, text: string): readonly string[] {
    const files = findSpecifiers(text).flatMap((specifier) => {
      const resolved = resolve(specifier, file);
      return resolved.kind === 'file' ? [resolved.file] : [];
    });
    return [...new Set(files)];
  }

  return {
    findImports(file, given) {
      // A text that is given need not be the one on the disk.
      if (given !== undefined) return readImports(file, given);
      const answers = getAnswers(file);
      if (answers.imports) return answers.imports;
      const result = getText(file);
      return (answers.imports = 'text' in result ? readImports(file, result.text) : []);
    },
    holds(file, question, ask) {
      const { held } = getAnswers(file);
      const before = held.get(question);
      if (before !== undefined) return before;
      const result = getText(file);
      const answer = 'text' in result && ask(result.text);
      held.set(question, answer);
      return answer;
    },
  };
}
