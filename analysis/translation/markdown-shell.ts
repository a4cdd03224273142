/**
 * Reads the commands in the fences of a Markdown text as a reader types them: without the prompts and what the commands print, and with
 * the variables that an earlier fence has set.
 */
import { findOpenQuote } from './shell/shell-tokens.ts';
import { joinPieces, type Snippet } from './translation.ts';

/** The prompt of a shell: `$ `, `% `, `me@host:~/app# `, `(venv) $ `. */
const PROMPT = /^[ \t]*(?:\([\w.-]+\)[ \t]*)?(?:\[?[\w.-]+@[\w.-][^$%#\n]*[$%#]|[$%❯➜])[ \t]+/;

/** The prompt of a line that goes on with the command of the line before. */
const SECOND_PROMPT = /^[ \t]*>[ \t]?/;

/** One assignment on a line: `export NAME=value`. */
const ASSIGNMENT =
  /^[ \t]*(?:(?:export|declare|readonly)[ \t]+)?([A-Za-z_]\w*)=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'`;&|()]+)[ \t]*(?:#.*)?\r?$/gm;

/** True for a text with the prompt of a shell. */
export function hasPrompts(text: string): boolean {
  return text.split('\n').some((line) => PROMPT.test(line));
}

/** Returns a session without its prompts, and without the lines that are no commands; a text without prompts as it is. */
export function dropPrompts({ text, getPlace }: Snippet): Snippet {
  const lines = [...text.matchAll(/[^\n]+\n?|\n/g)].map(({ 0: line, index }) => ({ line, index }));
  if (!lines.some(({ line }) => PROMPT.test(line))) return { text, getPlace };
  const kept: { text: string; from: number }[] = [];
  /** The command so far, while it goes on in the next line. */
  let open: string | null = null;
  for (const { line, index } of lines) {
    const prompt: string | undefined = (open === null ? PROMPT : SECOND_PROMPT).exec(line)?.[0];
    if (open === null && prompt === undefined) continue;
    const command = line.slice(prompt?.length ?? 0);
    kept.push({ text: command, from: index + (prompt?.length ?? 0) });
    const whole: string = (open ?? '') + command;
    open = goesOn(whole) ? whole : null;
  }
  const joined = joinPieces(kept);
  return {
    text: joined.text,
    getPlace: (offset) => {
      const place = joined.getPlace(offset);
      return place < 0 ? place : getPlace(place);
    },
  };
}

function goesOn(command: string): boolean {
  if (/\\\r?\n$/.test(command) || findOpenQuote(command) !== null) return true;
  const [, end] = /<<-?[ \t]*["']?(\w+)/.exec(command) ?? [];
  return end !== undefined && !new RegExp(String.raw`^[ \t]*${end}\r?$`, 'm').test(command);
}

/** Returns a function that puts before each text the assignments of earlier ones that it needs. */
export function createSession(): (commands: Snippet) => Snippet {
  /** The last assignment of each variable: a line of one of the texts. */
  const assigned = new Map<string, Snippet>();
  return (commands) => {
    const own = [...commands.text.matchAll(ASSIGNMENT)];
    const needed = selectAssigned(commands.text, assigned);
    for (const { 0: line, 1: name, index } of own)
      assigned.set(name!, { text: `${line.trimEnd()}\n`, getPlace: (offset) => commands.getPlace(index + offset) });
    return needed.length === 0 ? commands : concatenate([...needed, commands]);
  };
}

/** Returns the assignments that a text needs, and those that their values need, in the order in which they were made. */
function selectAssigned(text: string, assigned: ReadonlyMap<string, Snippet>): Snippet[] {
  const needed = new Set<string>();
  const texts = [text];
  for (const one of texts)
    for (const [, name = ''] of one.matchAll(/\$\{?([A-Za-z_]\w*)/g))
      if (assigned.has(name) && !needed.has(name)) {
        needed.add(name);
        texts.push(assigned.get(name)!.text);
      }
  return [...assigned].flatMap(([name, line]) => (needed.has(name) ? [line] : []));
}

function concatenate(snippets: readonly Snippet[]): Snippet {
  const starts: number[] = [];
  let text = '';
  for (const snippet of snippets) {
    starts.push(text.length);
    text += snippet.text;
  }
  return {
    text,
    getPlace: (offset) => {
      const index = starts.findLastIndex((start) => start <= offset);
      return index === -1 ? -1 : snippets[index]!.getPlace(offset - starts[index]!);
    },
  };
}
