/** `sunset data import`: converts an OpenAPI document to a data file. */
import { basename } from 'node:path';
import { importOpenApi } from '../../data/openapi/import-openapi.ts';
import { readOpenApi } from '../../data/openapi/openapi-document.ts';
import { loadDataset } from '../../data/load.ts';
import { readUserData } from '../../data/user.ts';
import type { UserFile } from '../../data/user-schema.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getText, getTexts, type Arguments } from '../options.ts';
import { printStart, stripControlInJson } from '../printable.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { hasMoreMarks } from './fault-places.ts';
import { getOneFile, putText, readNamedFile, refuseExisting } from './named-file.ts';

/** @throws CommandError for wrong options, and for a document that cannot be read. */
export async function importData(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const name = getOneFile(argv);
  refuseExisting(argv, host);
  const document = readOpenApi(await parse(readNamedFile(name, host), name));
  if (document === null) throw new CommandError(`${name} is no OpenAPI document: it has no "openapi" with "paths"`);
  const { file, leftOut, notices } = importOpenApi(document, {
    source: basename(name),
    name: getText(argv, 'name'),
    baseUrls: getTexts(argv, 'base-url'),
  });
  if (document.operations.length === 0)
    throw new CommandError(
      `${name} has no operation that can be read${leftOut.length > 0 ? `: ${leftOut.at(-1)}` : ''}`,
    );
  if (file.platform.baseUrls.length === 0)
    throw new CommandError(`${name} names no server with a host; say --base-url https://…`);
  const text = `${stripControlInJson(JSON.stringify(file, null, 2))}\n`;
  // Errors are faults of the conversion, or base URLs of the user that are not valid.
  const { errors } = readUserData([{ name, text }], loadDataset());
  if (errors !== undefined) throw new CommandError(errors[0]!);
  const place = putText(text, argv, host);
  for (const line of leftOut) host.log(printStart(`left out: ${line}`));
  for (const line of notices) host.log(printStart(line));
  host.log(`${renderSummary(file)}${place === '' ? '' : `, written${place}`}`);
  return EXIT.clean;
}

/** The most marks in a document of YAML: its parser needs more than a kilobyte for each. */
const MOST_MARKS = 600_000;

/** Parses JSON, or YAML, which includes it. @throws CommandError with the place of the first error. */
async function parse(text: string, name: string): Promise<unknown> {
  if (/^\uFEFF?\s*[[{]/.test(text))
    try {
      return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
    } catch {
      // The parser of YAML knows the place of the error.
    }
  if (hasMoreMarks(text, MOST_MARKS))
    throw new CommandError(`${name} is too large to be read as YAML; convert it to JSON`);
  const { parseDocument, LineCounter } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new CommandError(`${name}:${line}:${col}: ${error.message.split('\n')[0]}`);
  }
  try {
    return document.toJS();
  } catch (thrown) {
    // The parser refuses aliases that expand to too many values.
    throw new CommandError(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

function renderSummary({ operations = [], deprecations }: UserFile): string {
  const undated = deprecations.filter(({ dates }) => dates?.ends === null).length;
  return [
    renderCount(deprecations.length, 'deprecation'),
    `${undated} without an end`,
    `and ${renderCount(operations.length, 'operation')} that ${operations.length === 1 ? 'is' : 'are'} not deprecated`,
  ].join(', ');
}
