/** Renders the files of adapters: the template beside the entry with the shared part that it uses, in each module system. */
import { readFileSync } from 'node:fs';
import type * as TypeScript from 'typescript';
import type { Deprecation } from '../deprecation-schema.ts';
import { BRIDGES } from './bridges.ts';
import { loadTypeScript, stripTypes } from './strip-types.ts';

/** The texts of one adapter: in TypeScript, and in JavaScript as an ES module and as CommonJS. */
export interface AdapterTexts {
  ts: string;
  esm: string;
  commonjs: string;
}

/**
 * Renders the adapter of each entry that has one, by id, and the bridges, by client. `directory` is the URL of `data/`, with a slash at
 * the end.
 * @throws the error of Node if a template is missing.
 */
export function renderAdapters(deprecations: readonly Deprecation[], directory: URL): Record<string, AdapterTexts> {
  const shared = readFileSync(new URL('adapters/adapt-fetch.ts', directory), 'utf8');
  const adapters = deprecations.flatMap((entry) => {
    if (!entry.adapter) return [];
    const template = readFileSync(new URL(`deprecations/${entry.id}.adapter.ts`, directory), 'utf8');
    return [[entry.id, renderAdapter(entry, template, shared)]];
  });
  const bridges = Object.entries(BRIDGES).map(([client, name]) => {
    const template = readFileSync(new URL(`adapters/${client}.bridge.ts`, directory), 'utf8');
    return [client, renderBridge(client, name, template)];
  });
  return Object.fromEntries([...adapters, ...bridges]);
}

/** Renders a bridge. The first line of its template may be its only import: the default export of the client, and types. */
function renderBridge(client: string, name: string, template: string): AdapterTexts {
  const [imported = ''] = /^import .*\n/.exec(template) ?? [];
  const code = template.slice(imported.length);
  const head = ['/**', ...wrap(BRIDGE_HEAD), ' */'].join('\n');
  return {
    ts: tidy(`${head}\n\n${imported}${code}`),
    ...renderScripts(`${head}\n\n`, code, name, imported === '' ? undefined : client),
  };
}

const BRIDGE_HEAD =
  'Turns the adapters of this folder, which take a `fetch`, into one for a client that takes none. Written by ' +
  '`sunset fix --adapters`. It is yours: change it as you like, it is never written again.';

/** Renders a file with one exported function as an ES module and as CommonJS. `imported` is the package whose default export it imports. */
function renderScripts(head: string, code: string, name: string, imported?: string): Omit<AdapterTexts, 'ts'> {
  const script = stripTypes(code).trimEnd();
  const inner = script.replace('export function', 'function');
  const [imports, requires] =
    imported === undefined
      ? ['', '']
      : [`import ${imported} from '${imported}';\n\n`, `const ${imported} = require('${imported}');\n\n`];
  return {
    esm: tidy(`${head}${imports}${script}`),
    commonjs: tidy(`'use strict';\n\n${head}${requires}${inner}\n\nmodule.exports = { ${name} };\n`),
  };
}

function renderAdapter(entry: Deprecation, template: string, shared: string): AdapterTexts {
  const body = template.replace(/^import [^;]*;\n+/, '');
  const code = `${body}\n${selectShared(shared, body)}`;
  const head = renderHead(entry);
  return {
    ts: tidy(`${head}\n\n${code}`),
    ...renderScripts(`${head}\n\n`, code, entry.adapter!.function),
  };
}

/** Selects the statements of the shared part that the template needs, directly or indirectly: strict projects refuse unused ones. */
function selectShared(shared: string, body: string): string {
  const ts = loadTypeScript();
  const file = ts.createSourceFile('shared.ts', shared, ts.ScriptTarget.Latest, true);
  const parts = file.statements.map((statement) => ({
    name: 'name' in statement ? (statement.name as TypeScript.Identifier).text : '',
    text: statement.getFullText(file).replace(/\bexport (?=(async )?(function|class|interface|type)\b)/, ''),
  }));
  const needed = new Set<(typeof parts)[number]>();
  const need = (text: string): void => {
    for (const part of parts) {
      if (needed.has(part) || !new RegExp(`\\b${part.name}\\b`).test(text)) continue;
      needed.add(part);
      need(part.text);
    }
  };
  need(body);
  // The first comment of the shared part describes its file, which is no part of the adapter.
  return parts
    .filter((part) => needed.has(part))
    .map(({ text }) => text.replace(/^\/\*\* The part that[^]*?\*\/\n/, ''))
    .join('');
}

/** Renders the comment at the start of an adapter: what the file does, and what it does differently than the old operations. */
function renderHead({ title, adapter, replacement }: Deprecation): string {
  const { differs, left = [] } = adapter!;
  const successor = 'text' in replacement ? replacement.text : '';
  return [
    '/**',
    ...wrap(`${title}, by ${successor}.`),
    ...wrap('Written by `sunset fix --adapters`. It is yours: change it as you like, it is never written again.'),
    ' *',
    ' * What is not the same as before:',
    ...differs.flatMap((text) => wrap(text, '- ')),
    ...(left.length === 0 ? [] : [' *', ' * What is passed on unchanged:']),
    ...left.flatMap(({ operations, why }) => wrap(`${operations.join(', ')}: ${why}`, '- ')),
    ' */',
  ].join('\n');
}

const WIDTH = 110;

/** Lines of a block comment. */
function wrap(text: string, bullet = ''): string[] {
  const lines: string[] = [];
  let line = bullet;
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(bullet.length);
    }
    line += line.trim() === '' || line === bullet ? word : ` ${word}`;
  }
  return [...lines, line].map((each) => ` * ${each}`);
}

function tidy(text: string): string {
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}
