/** Makes text from files safe for a terminal and for the logs of CI services. */
import { createHash } from 'node:crypto';
import type { CommandHost } from './host.ts';

/** Control characters but line breaks, and characters that are invisible or turn the direction of what follows. */
const CONTROL =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- these characters are the point
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** A colour, or the end of one. */
// eslint-disable-next-line no-control-regex -- it begins with a control character
const COLOUR = /(\u001b\[[\d;]*m)/;
/** The beginning of a command for the runners of GitHub and Azure, wherever it is in a line: `##[error]`, `##vso[…]`. */
const COMMAND = /##(?=\w*\[)/g;

/**
 * Renders control and invisible characters as escapes (`\x1b`), so that a file cannot control the terminal, and the beginning of a command
 * for the runner of a CI service. Tabs stay.
 */
export function stripControl(text: string): string {
  const escaped = text.replace(CONTROL, (character) => {
    const code = character.codePointAt(0)!;
    return code > 0xff ? renderUnicode(character) : `\\x${code.toString(16).padStart(2, '0')}`;
  });
  return escaped.replaceAll('\n', '\\x0a').replace(COMMAND, '#\\x23');
}

/**
 * The same for the lines of a log: line breaks and colours stay, and no line begins like a workflow command of a CI service. A guard for
 * all that is logged, whatever text of a repository a line quotes.
 */
export function stripControlInLines(text: string): string {
  const lines = text.split('\n').map((line) => {
    const parts = line.split(COLOUR);
    return parts.map((part, index) => (index % 2 === 0 ? stripControl(part) : part)).join('');
  });
  return lines.map((line) => line.replace(/^\s*(?=::)/, '· ')).join('\n');
}

/** The same for JSON, whose strings keep their value. JSON escapes the other control characters itself. */
export function stripControlInJson(json: string): string {
  return json.replace(CONTROL, renderUnicode).replace(COMMAND, '#\\u0023');
}

/** Replaces halves of surrogate pairs, which no encoding can write: names of files may have them. */
export function makeWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Both halves of a surrogate pair, as in JSON. */
function renderUnicode(character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
}

/**
 * Surrounds a patch whose lines look like commands of GitHub's runner by a command that stops their execution until a token
 * that the patch cannot contain, because it is its digest. `git apply` skips both lines. Azure's runner has no such command, so
 * there the beginning of each one is escaped.
 */
export function stopCommands(patch: string, { env }: Pick<CommandHost, 'env'>): string {
  if (env['TF_BUILD'] !== undefined) return patch.replace(COMMAND, '#\\x23');
  if (env['GITHUB_ACTIONS'] !== 'true' || !/^[-+ ]?[^\S\r\n\u2028\u2029]*::|##\w*\[/m.test(patch)) return patch;
  const token = createHash('sha256').update(patch).digest('hex');
  return `::stop-commands::${token}\n${patch}::${token}::\n`;
}

/** Renders the name of a file at the start of a line: a name cannot be a workflow command of a CI service. */
export function printName(name: string): string {
  const shown = stripControl(name);
  return /^\s*(?:::|##)/.test(shown) ? `./${shown}` : shown;
}

/** The same for any other text at the start of a line, which would be no text with `./` before it. */
export function printStart(text: string): string {
  return stripControl(text).replace(/^\s*(?=::|##)/, '· ');
}

/** Quotes the name of a file in a patch as git does, if it has characters that would end the line or are not seen. */
export function quoteName(name: string): string {
  if (!/["\\\t]|##\w*\[/.test(name) && stripControl(name) === name) return name;
  const quoted = [...Buffer.from(name)].map((byte) => {
    const character = String.fromCharCode(byte);
    if (character === '#') return '\\043';
    if (character === '"' || character === '\\') return `\\${character}`;
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : character;
  });
  return `"${quoted.join('')}"`;
}
