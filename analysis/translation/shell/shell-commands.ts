/** Tells what the command of a shell script does: it sends requests, runs JavaScript or another shell script, or is not read. */
import { CURL, readTransfers, WGET, type GetVariants } from './curl.ts';
import { readHttpie } from './httpie.ts';
import { getStart, getText } from './shell-words.ts';
import { joinPieces, type Snippet } from '../translation.ts';
import type { Word, WrittenRequest } from '../write-request.ts';

/** What a command does; `unread` for one that is not modelled, so that it may send requests to the URLs in its words. */
export type Command =
  | { kind: 'requests'; requests: WrittenRequest[] }
  | { kind: 'code'; word: Word; extension: 'js' | 'ts' }
  /** `parameters`: the words that it reads as `$1`, `$2` …, where they are known. */
  | { kind: 'script'; snippet: Snippet; parameters?: readonly Word[] }
  | { kind: 'unread' }
  | { kind: 'silent' };

type Read = (words: readonly Word[], input: Word | null, getVariants: GetVariants) => WrittenRequest[];

/** A command with more requests is generated: the last of them says only that there are more. */
export const MOST_REQUESTS = 100;

/** The commands that send requests. */
const SENDERS: Readonly<Record<string, Read>> = {
  curl: (words, input, getVariants) =>
    readTransfers(words, input, { table: CURL, most: MOST_REQUESTS + 1, getVariants }),
  wget: (words, input, getVariants) =>
    readTransfers(words, input, { table: WGET, most: MOST_REQUESTS + 1, getVariants }),
  http: readHttpie,
  https: readHttpie,
  xh: readHttpie,
  xhs: readHttpie,
};

/** The commands that run JavaScript: the option or subcommand before the code, and the language. */
const RUNNERS: Readonly<Record<string, { code: RegExp; extension: 'js' | 'ts' }>> = {
  node: { code: /^(?:-[^\Wep]*[ep]\w*|--eval|--print)$/, extension: 'js' },
  bun: { code: /^(?:-e|-p|--eval|--print)$/, extension: 'ts' },
  deno: { code: /^eval$/, extension: 'ts' },
  tsx: { code: /^(?:-e|-p|--eval|--print)$/, extension: 'ts' },
  'ts-node': { code: /^(?:-e|-p|-pe|--eval|--print)$/, extension: 'ts' },
};

/** The words of a command that runs a file of JavaScript: `node`, `deno run`. */
export const FILE_RUNNERS: readonly string[] = ['nodejs', 'deno run', 'zx', ...Object.keys(RUNNERS)];

/** The commands that run the text behind `-c` as a shell script; `ssh` runs its last word. */
const SHELLS = /^(?:ba|da|k|z)?sh$/;

/** Commands that send no requests, whatever URLs are among their words. */
const SILENT =
  /^(?:\[\[?|alias|awk|cd|diff|echo|export|false|git|grep|jq|mkdir|printf|read|rg|rm|sed|set|source|test|trap|true|unset|\.|:)$/;

/** Matches a text that may hold a command which sends a request. */
export const MAY_SEND = /\b(?:curl|wget|xhs?|node|bun|deno|tsx|ts-node|ssh)\b|\bhttps?(?=\s)|\b(?:ba|da|k|z)?sh\s+-c\b/;

/** Reads a command, by its name. `input` is its standard input, null if unknown. */
export function readCommand(
  name: string,
  words: readonly Word[],
  input: Word | null,
  getVariants: GetVariants = (word) => [word],
): Command {
  const command = name.replace(/^.*\//, '').replace(/\.exe$/, '');
  if (Object.hasOwn(SENDERS, command)) {
    const requests = SENDERS[command]!(words, input, getVariants);
    // The URL may be in a file of options: `curl -K file`.
    return requests.length > 0 ? { kind: 'requests', requests } : { kind: 'unread' };
  }
  if (SILENT.test(command)) return { kind: 'silent' };
  const runner = Object.hasOwn(RUNNERS, command) ? RUNNERS[command]! : null;
  if (runner) {
    const option = words.findIndex((word) => runner.code.test(getText(word) ?? ''));
    const file = words.findIndex((word) => !(getText(word) ?? '').startsWith('-'));
    const code = option !== -1 && (file === -1 || option <= file) ? words[option + 1] : file === -1 ? input : null;
    if (code?.every(({ kind }) => kind === 'text')) return { kind: 'code', word: code, extension: runner.extension };
  }
  if (SHELLS.test(command)) {
    const option = words.findIndex((word) => /^-\w*c$/.test(getText(word) ?? ''));
    const file = words.findIndex((word) => !(getText(word) ?? '').startsWith('-'));
    const script = option !== -1 ? words[option + 1] : file === -1 ? input : null;
    // The word behind the script is its name, `$0`.
    if (script)
      return { kind: 'script', snippet: toSnippet(script), parameters: option === -1 ? [] : words.slice(option + 3) };
  }
  if (command === 'ssh' && words.length > 1) return { kind: 'script', snippet: toSnippet(words.at(-1)!) };
  return readInner(words, input, getVariants) ?? { kind: 'unread' };
}

/** Matches the name of a program, or of an image that runs it, which sends requests: `curlimages/curl:8.5.0`. */
export const INNER_SENDER = /^(?:[\w.@:/-]*\/)?(curl|wget)(?::[\w.-]+|@sha256:\w+)?$/;

/** Reads the command that a command which is not modelled runs: `kubectl exec pod -- curl https://…`. Null if it runs none. */
function readInner(words: readonly Word[], input: Word | null, getVariants: GetVariants): Command | null {
  const start = words.findIndex((word) => INNER_SENDER.test(getText(word) ?? ''));
  const rest = words.slice(start + 1);
  if (start === -1 || !rest.some((word) => /^https?:\/\//.test(getStart(word)) || word[0]?.kind === 'hole'))
    return null;
  const [, name = ''] = INNER_SENDER.exec(getText(words[start])!)!;
  const requests = SENDERS[name]!(rest, input, getVariants);
  return requests.length > 0 ? { kind: 'requests', requests } : null;
}

/** Tells what the text of a file that a script writes is, by its name: code, another script, or nothing that runs. */
export function readProgram(name: string, text: Word): Command {
  if (/\.(?:ba|da|k|z)?sh$/.test(name)) return { kind: 'script', snippet: toSnippet(text) };
  const [, letter] = /\.[cm]?([jt])sx?$/.exec(name) ?? [];
  if (letter === undefined) return { kind: 'silent' };
  // A value that the shell writes into the code may be any part of it.
  if (text.some(({ kind }) => kind !== 'text')) return { kind: 'unread' };
  return { kind: 'code', word: text, extension: letter === 't' ? 'ts' : 'js' };
}

/** Returns a word as the text of a script. A hole becomes a variable of that script: `${name}`. */
function toSnippet(word: Word): Snippet {
  return joinPieces(
    word.map((part) =>
      part.kind === 'text'
        ? { text: part.text, ...(part.at < 0 ? {} : { from: part.at }) }
        : { text: `\${${part.name || '_'}}` },
    ),
  );
}
