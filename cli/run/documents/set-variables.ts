/** Variables of the environment that the official SDK reads where its option is left out, and that a file of settings or a script sets. */
import { basename } from 'node:path';
import type { Dataset } from '../../../data/dataset.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { isDocumentName } from '../../../analysis/libraries/projects/configuration-documents.ts';
import { isRunName } from '../../../analysis/host/source-names.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { isShellName, isYamlName } from '../../../analysis/translation/translate-text.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';

/** Returns the deprecated variables that stand for an option of the SDK. */
export function getOptionVariables({ deprecations }: Pick<Dataset, 'deprecations'>): string[] {
  return deprecations.flatMap(({ affects }) =>
    affects.flatMap((row) => ('environment' in row ? (row.environment ?? []) : [])),
  );
}

/** True for settings, scripts and workflows; a document of JSON is data. */
export function maySetVariables(name: string): boolean {
  const isSettings = isDocumentName(basename(name)) && !/\.json[c5]?$/.test(name);
  return isSettings || ENVRC.test(name) || isShellName(name) || isYamlName(name) || isRunName(name);
}

/** The script of direnv. Source: https://direnv.net. */
const ENVRC = /(?:^|[\\/])\.envrc(?:\.\w+)?$/;

/** Files of Docker Compose, in which a name without a value passes on the variable. Source: https://docs.docker.com/compose. */
const COMPOSE = /(?:^|[\\/])(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/;

/** Returns one limitation for each line that sets one of the variables: no source need name it. Tests set what they like. */
export function findSetVariables(files: readonly FoundFile[], names: readonly string[]): Limitation[] {
  const set = new RegExp(
    String.raw`^(?![ \t]*(?:#|//|;|--)).*(?<![\w$\{.-])(${names.join('|')})["']?[ \t]*[:=][ \t]*[^\s,}]`,
    'gm',
  );
  const passed = new RegExp(
    String.raw`^[ \t]*(?:-[ \t]*)?["']?(${names.join('|')})(?:["']?[ \t]*:?|=["']?)[ \t]*(?:#.*)?$`,
    'gm',
  );
  return files.flatMap(({ name, path }): Limitation[] => {
    if (names.length === 0 || getContext(name) !== 'source') return [];
    const read = readSourceText(path);
    if (!('text' in read) || !names.some((variable) => read.text.includes(variable))) return [];
    const patterns = COMPOSE.test(name) ? [set, passed] : [set];
    const found = patterns.flatMap((pattern) => [...read.text.matchAll(pattern)]);
    return found.map(({ 1: variable, index }) => {
      const line = read.text.slice(0, index).split('\n').length;
      const text = `\`${variable}\` is set: a client of the SDK reads it where the option is left out`;
      return { file: name, line, reason: 'unmodelled-client', text };
    });
  });
}
