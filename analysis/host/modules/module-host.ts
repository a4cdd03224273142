/** Gives analysis the other files of a project, from the disk: resolves specifiers, reads and parses modules. */
import { relative, sep } from 'node:path';
import type { LoadedModule, ModuleHost } from '../../program/source-file.ts';
import { createAutoImports } from './auto-imports.ts';
import { createDerivedValues } from './derived-values.ts';
import { createModuleTexts } from './module-texts.ts';
import { parseModule, type ParserName } from '../parsers/parse-source.ts';
import { renderDocument } from '../documents/read-document.ts';
import { isDataName } from '../source-names.ts';
import { createResolver } from './resolve.ts';
import { createSharedScripts } from './shared-scripts.ts';
import { createGenerationCounter, type Freshness } from '../freshness.ts';

export interface ModuleHostOptions {
  /** Names of sources are relative to it. Default: the process's own. */
  cwd?: string;
  /** How soon a change on the disk is seen: `once` (never) for a run, `seconds` for an editor, `each-time` by default. */
  freshness?: Freshness;
  /** Returns an editor's unsaved text of a file (absolute path), which replaces the one on the disk. */
  getUnsaved?: (file: string) => string | null;
  /** Bytes above which a module is not read. */
  largest?: number;
  parser?: ParserName;
}

const LARGEST_MODULE_BYTES = 1024 * 1024;

/** Bounds the memory of trees, which take some 40 bytes for each character. The least recently used are dropped. */
const MOST_PARSED_CHARACTERS = 1024 * 1024;

export function createModuleHost(options: ModuleHostOptions = {}): ModuleHost {
  const { cwd = process.cwd(), freshness = 'each-time', largest = LARGEST_MODULE_BYTES } = options;
  const texts = createModuleTexts({ freshness, largest, getUnsaved: options.getUnsaved });
  const resolve = createResolver(createGenerationCounter(freshness), cwd);
  const parsed = createParsedModules(MOST_PARSED_CHARACTERS, (file, text) => {
    const name = relative(cwd, file).split(sep).join('/');
    const isDocument = isDataName(file);
    const { source } = parseModule(
      // No finding or edit is ever placed in a document.
      { name, text: isDocument ? renderDocument(name, text) : text, path: file },
      { parser: options.parser },
    );
    if (!source) return { kind: 'failed', reason: 'broken' };
    return { kind: 'source', source: isDocument ? Object.assign(source, { isDocument: true as const }) : source };
  });
  const derive = createDerivedValues(texts.get, texts.getVersion);
  const read = (file: string): string | null => {
    const result = texts.get(file);
    return 'text' in result ? result.text : null;
  };
  return {
    isFixed: freshness === 'once' && options.getUnsaved === undefined,
    resolve,
    hasAlternatives: resolve.hasAlternatives,
    findVariants: resolve.findVariants,
    derive,
    read,
    getSharedNames: createSharedScripts({ derive, read }, cwd),
    findAutoImports: createAutoImports({ derive, read }, cwd),
    load(file) {
      const result = texts.get(file);
      return 'text' in result ? parsed(file, result.text) : { kind: 'failed', reason: result.failure };
    },
  };
}

type ModuleParser = (file: string, text: string) => LoadedModule;

/** Caches parsed modules, least recently used first, up to a total length of their texts. */
function createParsedModules(most: number, parse: ModuleParser): ModuleParser {
  const known = new Map<string, { text: string; module: LoadedModule }>();
  let size = 0;

  function forget(file: string): void {
    size -= known.get(file)?.text.length ?? 0;
    known.delete(file);
  }

  return (file, text) => {
    const before = known.get(file);
    const entry = before?.text === text ? before : { text, module: parse(file, text) };
    forget(file);
    known.set(file, entry);
    size += text.length;
    for (const oldest of known.keys()) {
      if (size <= most || oldest === file) break;
      forget(oldest);
    }
    return entry.module;
  };
}
