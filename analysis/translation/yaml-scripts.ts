/**
 * Finds the scripts of a YAML file: every value that may hold a command which sends a request, with the variables that `env`,
 * `environment`, `variables` or `vars` sets around it, and the JavaScript that the steps of a workflow run. It reads line by line,
 * because loading a whole parser would take longer than the rest of the translation.
 */
import { memoise } from '../program/memoise.ts';
import { selectNamed } from './named-variables.ts';
import { MAY_SEND } from './shell-commands.ts';
import { joinPieces, type Snippet } from './translation.ts';
import {
  EXPRESSION,
  getMatrixName,
  readInput,
  readWholeExpression,
  unifyExpressions,
  unifyTemplates,
  type YamlValue,
} from './workflow-expressions.ts';
import { MOST_VALUES, UNKNOWN, type Variable } from './write-request.ts';
import {
  createScope,
  getVariableLists,
  readAlias,
  readAnchor,
  readFlowMapping,
  readMerge,
  type Scope,
} from './yaml-scopes.ts';
import { joinCommands, type Candidate as YamlCandidate } from './yaml-commands.ts';

export interface Script extends Snippet {
  variables: Variable[];
  language: 'shell' | 'js';
  /** The offset in the text from which on something is left out. */
  cutAt?: number;
}

const LINE = /^( *)((?:- +)*)(?:(["']?)([\w.-]+)\3[ \t]*:(?:[ \t]+|$))?(.*)$/s;
const VARIABLES = /^(?:env|environment|variables|vars)$/;

/** Keys of a script, whatever its commands are; `script` alone may be one of JavaScript. */
const SCRIPTS = /^(?:run|before_script|after_script|commands?|cmds?|entrypoint)$/;

/** Matches a list element that is only the name of a command: the list is one command, split into words, and not a list of commands. */
const COMMAND_NAME = /^(["']?)(?:[\w./-]+\/)?(?:curl|wget|https?|xhs?)\1[ \t]*$/;

/** A mapping or list around the current line. */
interface Level {
  indentation: number;
  key: string;
  /** The variables that are set for the scripts inside. */
  variables: Scope;
  /** Its own values on one line, which are variables where its name stands. */
  scalars: Scope;
  users: (readonly Level[])[];
  isUsedTooOften?: true;
  /** Its values on one line, by their keys; those of other values are empty. */
  values: Map<string, string>;
}

type Candidate = YamlCandidate<Level>;

export function findScripts(text: string): Script[] {
  const lines = [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].map(({ 0: line, index }) => ({
    line: line.replace(/\r?\n$/, ''),
    index,
  }));
  const levels: Level[] = [createLevel(-1, '')];
  const found: Candidate[] = [];
  /** The defaults of the inputs of a workflow or an action, which each of its scripts may read. */
  const inputs: Script['variables'] = [];
  /** Variables whose value is an expression, which may be an input that comes later in the file. */
  const computed: { name: string; snippet: Snippet; variables: Script['variables'] }[] = [];
  /** Values with a name, `&base https://…`, which `*base` repeats, and mappings and lists with one. */
  const anchors = new Map<string, Snippet>();
  const named = new Map<string, Level>();
  /** The first place whose variables are not known, because they are written in a way that is not read. */
  let cutAt: number | undefined;
  /** The names of the values of matrices. */
  const matrix = new Set<string>();
  /** Adds a value of a matrix to the variables of its job, or of the file. */
  const addOfMatrix = ({ key, scalar, around }: YamlValue & { around: readonly Level[] }): void => {
    const name = getMatrixName({ key, around });
    if (name === null || scalar.text.includes('${{')) return;
    const job = around[Math.max(0, around.findLastIndex((level) => level.key === 'matrix') - 2)]!;
    matrix.add(name);
    const counts = getCounts(job.variables.own);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    // One more, so that the translation says that values are left out.
    if (count > MOST_VALUES + 1) return;
    const value = [{ kind: 'text' as const, text: scalar.text, at: scalar.getPlace(0) }];
    job.variables.own.push({ name, value, isOneOfSeveral: true });
  };
  const addVariable = (name: string, snippet: Snippet, variables: Variable[]): void => {
    // The value of an expression of the workflow is known only when it runs.
    if (snippet.text.includes('${{')) computed.push({ name, snippet, variables });
    else variables.push({ name, value: [{ kind: 'text', text: snippet.text, at: snippet.getPlace(0) }] });
  };
  /** Notes that the innermost mapping has what others have. */
  const merge = (names: readonly string[], into: Level, at: number): void => {
    for (const name of names.toReversed()) {
      const other = named.get(name);
      if (!other) cutAt ??= at;
      else if (other !== into) {
        into.variables.from.push(other.variables);
        into.scalars.from.push(other.scalars);
        addUser(other);
      }
    }
  };
  const addUser = (level: Level): void => {
    if (level.users.length <= MOST_VALUES) level.users.push([...levels]);
    else level.isUsedTooOften = true;
  };
  for (let next = 0; next < lines.length;) {
    const { line, index } = lines[next++]!;
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, spaces = '', dashes = '', , key = '', written = ''] = LINE.exec(line)!;
    const anchor = readAnchor(written);
    const value = written.slice(anchor?.length ?? 0);
    const indentation = spaces.length + dashes.length;
    while (
      isLeft(levels.at(-1)!, { isElement: dashes !== '', indentation: dashes === '' ? indentation : spaces.length })
    )
      levels.pop();
    // Each element of a list has variables of its own.
    if (dashes !== '') levels.push(createLevel(spaces.length, ''));
    const from = index + line.length - value.length;
    const words =
      dashes !== '' && COMMAND_NAME.test(line.slice(indentation))
        ? [{ text: line.slice(indentation), from: index + indentation }]
        : [];
    for (; words.length > 0 && next < lines.length && isElement(lines[next]!.line, spaces.length); next++) {
      const { line: other, index: start } = lines[next]!;
      const [before] = /^ *- */.exec(other)!;
      words.push({ text: ` ${other.slice(before.length)}`, from: start + before.length - 1 });
    }
    if (words.length > 0) {
      found.push({ key, snippet: joinPieces(words), around: [...levels], isLine: true });
      continue;
    }
    const merged = key === '' ? readMerge(value) : null;
    if (merged) {
      merge(merged, levels.at(-1)!, from);
      continue;
    }
    const mapping = readFlowMapping(text, from);
    if (mapping && (VARIABLES.test(key) || anchor)) {
      const level = createLevel(indentation, key);
      merge(mapping.merged, level, from);
      for (const { key: name, scalar, alias } of mapping.entries) {
        const variable = alias === null ? scalar : anchors.get(alias);
        if (variable) addVariable(name, variable, level.scalars.own);
        else cutAt ??= scalar.getPlace(0);
      }
      if (VARIABLES.test(key)) levels.at(-1)!.variables.from.push(level.scalars);
      if (anchor) named.set(anchor.name, level);
      levels.at(-1)!.values.set(key, '');
      while (next < lines.length && lines[next]!.index < mapping.end) next += 1;
      continue;
    }
    // What a template writes is not known before it is filled in.
    if (VARIABLES.test(key) && /^\{(?!\{)/.test(value)) cutAt ??= from;
    const list = readList(text, from);
    if (list) {
      if (anchor) anchors.set(anchor.name, list.snippet);
      for (const element of list.elements) addOfMatrix({ key, scalar: element, around: levels });
      found.push({ key, snippet: list.snippet, around: [...levels], isLine: true });
      while (next < lines.length && lines[next]!.index < list.end) next += 1;
      continue;
    }
    if (/^[|>][-+\d]*[ \t]*(?:#.*)?$/.test(value)) {
      const pieces: { text: string; from: number }[] = [];
      const least = dashes === '' || key !== '' ? indentation : spaces.length;
      const inner = (at: number): number => /^ */.exec(lines[at]!.line)![0].length;
      const isInside = (at: number): boolean => lines[at]!.line.trim() === '' || inner(at) > least;
      const first = lines.findIndex(({ line: other }, at) => at >= next && other.trim() !== '');
      const width = first === -1 ? 0 : inner(first);
      for (; next < lines.length && isInside(next); next++)
        pieces.push({
          text: `${lines[next]!.line.slice(width)}\n`,
          from: lines[next]!.index + Math.min(width, lines[next]!.line.length),
        });
      // `>` folds the lines into one.
      const folded = value.startsWith('>')
        ? pieces.map((piece) => ({ ...piece, text: piece.text.replace('\n', ' ') }))
        : pieces;
      levels.at(-1)!.values.set(key, '');
      if (anchor) anchors.set(anchor.name, joinPieces(folded));
      found.push({ key, snippet: joinPieces(folded), around: [...levels], isLine: false });
      continue;
    }
    const alias = readAlias(value);
    const repeated = alias === null ? undefined : named.get(alias);
    if (repeated) {
      if (VARIABLES.test(key)) levels.at(-1)!.variables.from.push(repeated.scalars);
      else if (levels.at(-2)?.key === '<<') merge([alias!], levels.at(-3)!, from);
      else addUser(repeated);
      levels.at(-1)!.values.set(key, '');
      continue;
    }
    if (alias !== null && VARIABLES.test(key)) cutAt ??= from;
    const scalar = (alias === null ? undefined : anchors.get(alias)) ?? readScalar(value, from);
    if (anchor && scalar.text !== '') anchors.set(anchor.name, scalar);
    const level = levels.at(-1)!;
    const holder = levels.at(-2);
    if (key !== '' && scalar.text !== '') addVariable(key, scalar, level.scalars.own);
    if (!(VARIABLES.test(level.key) && key !== '' && scalar.text !== '' && holder) && scalar.text !== '') {
      const input = readInput({ key, scalar, around: levels });
      if (input) inputs.push(input);
      addOfMatrix({ key, scalar, around: levels });
      level.values.set(key, scalar.text);
      // What has a name is sent where the name is written.
      if (!anchor || MAY_SEND.test(scalar.text))
        found.push({ key, snippet: scalar, around: [...levels], isLine: key !== '' });
    }
    if (key === '' && anchor && value === '') named.set(anchor.name, level);
    const isMerge = key === '' && /^(["']?)<<\1[ \t]*:[ \t]*$/.test(value);
    if ((key === '' && !isMerge) || (value !== '' && !isMerge)) continue;
    level.values.set(key, '');
    const inner = createLevel(indentation, isMerge ? '<<' : key);
    if (VARIABLES.test(key)) {
      inner.variables = level.variables;
      level.variables.from.push(inner.scalars);
    }
    levels.push(inner);
    if (anchor) named.set(anchor.name, inner);
  }
  const known = new Set([...inputs.map(({ name }) => name), ...matrix]);
  for (const { name, snippet, variables } of computed) {
    const value = readWholeExpression(snippet, known);
    if (value) variables.push({ name, value });
  }
  const scripts = joinCommands(found).flatMap((candidate): Script[] => {
    const { snippet, around } = candidate;
    if (isJavaScript(candidate)) return [{ ...fillExpressions(snippet), variables: [], language: 'js' }];
    const isScript = SCRIPTS.test(candidate.key === '' ? (around.at(-2)?.key ?? '') : candidate.key);
    const script = isScript || MAY_SEND.test(snippet.text) ? snippet : nameUnknownCommand(snippet);
    if (!script) return [];
    const text = unifyExpressions(script.text);
    const { lists, isCut } = getVariableLists(around);
    const variables = selectNamed([inputs, ...lists], text);
    const isLeftOut = isCut || around.some(({ isUsedTooOften }) => isUsedTooOften);
    const cut = isLeftOut && /[$<]/.test(text) ? { cutAt: Math.max(0, script.getPlace(0)) } : {};
    return [{ ...script, text, variables, language: 'shell', ...cut }];
  });
  if (cutAt === undefined || !scripts.some(({ text: script }) => script.includes('$'))) return scripts;
  const place = cutAt;
  return [{ text: '', getPlace: () => place, variables: [], language: 'shell', cutAt: place }, ...scripts];
}

function createLevel(indentation: number, key: string): Level {
  return { indentation, key, variables: createScope(), scalars: createScope(), users: [], values: new Map() };
}

/** How many values of matrices a list of variables has under each name. */
const getCounts = memoise((_variables: Script['variables']) => new Map<string, number>());

/** Tests if a line with this indentation is outside of a mapping or list. The elements of a list may stand as far left as its key. */
function isLeft(level: Level, { isElement, indentation }: { isElement: boolean; indentation: number }): boolean {
  return isElement && level.key !== '' ? level.indentation > indentation : level.indentation >= indentation;
}

/** Tests if a line is an element, without a key, of a list with this indentation. */
function isElement(line: string, indentation: number): boolean {
  const [, spaces, dashes, , key] = LINE.exec(line)!;
  return spaces?.length === indentation && /^- +$/.test(dashes!) && key === undefined;
}

/**
 * Puts the command `unknown` before a URL that stands alone or among options, because an action, module or image gets the URL.
 * Returns null for a text with other words.
 */
function nameUnknownCommand({ text, getPlace }: Snippet): Snippet | null {
  const words = text.trim().match(WORD) ?? [];
  const isOpen =
    words.some((word) => URL_WORD.test(word)) &&
    words.every((word) => /^["'-]|:\/\//.test(word) || URL_WORD.test(word));
  const name = 'unknown ';
  return isOpen ? { text: name + unifyTemplates(text), getPlace: (offset) => getPlace(offset - name.length) } : null;
}

/** A word in quotes, or one with expressions, which may hold blanks. */
const WORD = new RegExp(String.raw`"[^"]*"|'[^']*'|(?:${EXPRESSION}|\S)+`, 'g');

/** An address, or a path of several segments behind an expression, which may be a base. */
const URL_WORD = new RegExp(String.raw`^["']?(?:https?:\/\/|(?:${EXPRESSION})\/[a-z_]\w*\/)`);

/** True for the script of `actions/github-script`, and for a step with `shell: node {0}`. */
function isJavaScript({ key, around }: Candidate): boolean {
  if (key === 'script')
    return (
      around.at(-1)?.key === 'with' && around.at(-2)?.values.get('uses')?.startsWith('actions/github-script@') === true
    );
  return key === 'run' && /^(?:node|bun)\b/.test(around.at(-1)?.values.get('shell') ?? '');
}

/** GitHub refuses a longer text with an expression: `Exceeded max expression length 21000`. */
const LONGEST_WITH_EXPRESSION = 21_000;

/** Writes an unknown value for each expression of the workflow, `${{ … }}`, which is replaced before the script is read. */
function fillExpressions(snippet: Snippet): Snippet {
  const { text, getPlace } = snippet;
  if (text.length > LONGEST_WITH_EXPRESSION) return snippet;
  const places: number[] = [];
  let filled = '';
  let at = 0;
  const copy = (end: number): void => {
    for (; at < end; at++) {
      filled += text[at]!;
      places.push(getPlace(at));
    }
  };
  for (const { 0: expression, index } of text.matchAll(/\$\{\{[^}]*\}\}/g)) {
    copy(index);
    const quote = findQuote(filled);
    const value = quote === '`' ? `\${${UNKNOWN}}` : quote === '' ? UNKNOWN : `${quote} + ${UNKNOWN} + ${quote}`;
    filled += value;
    for (let count = value.length; count > 0; count--) places.push(-1);
    at = index + expression.length;
  }
  copy(text.length);
  return { text: filled, getPlace: (offset) => places[offset] ?? -1 };
}

/** Strings, comments, and quotes that nothing closes. */
const TOKEN =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|(['"`])(?=[^\n]*(\n)?)/g;

/** Returns the quote that is open at the end of JavaScript code; empty for none. */
function findQuote(code: string): string {
  for (const [, quote, lineEnd] of code.matchAll(TOKEN))
    if (quote === '`' || (quote !== undefined && lineEnd === undefined)) return quote;
  return '';
}

/** Reads a list at this offset, which may go over several lines: its elements are the words of a command, `["curl", "https://…"]`. */
function readList(text: string, from: number): { snippet: Snippet; elements: Snippet[]; end: number } | null {
  LIST.lastIndex = from;
  const [list] = LIST.exec(text) ?? [];
  if (list === undefined) return null;
  const words = list.replaceAll(/("(?:\\.|[^"\\])*"|'[^']*')|[[\],\r\n]/g, (_, word?: string) => word ?? ' ');
  const elements = [...list.matchAll(/"((?:\\.|[^"\\])*)"|'([^']*)'|([^\s[\],"'][^[\],\r\n]*)/g)].map(
    ({ 0: written, 1: double, 2: single, index }) => {
      const element = double ?? single ?? written.trimEnd();
      return joinPieces([{ text: element, from: from + index + written.indexOf(element) }]);
    },
  );
  return { snippet: joinPieces([{ text: words, from }]), elements, end: from + list.length };
}

/** Its words may hold brackets in quotes, and an apostrophe that is no quote. */
const LIST = /(?:\[(?:"(?:\\.|[^"\\])*"|'[^']*'|[^[\]{}"'])*\]|\[[^[\]{}]*\])(?=[ \t]*(?:#.*)?$)/my;

/** Reads a value on one line, without quotes and trailing comment. */
function readScalar(value: string, from: number): Snippet {
  const [, quote, quoted = ''] = /^(["'])((?:\\.|''|(?!\1).)*)\1/.exec(value) ?? [];
  if (quote === undefined) return joinPieces([{ text: value.replace(/\s+#.*$|\s+$/, ''), from }]);
  const escape = quote === '"' ? /\\(?=.)/ : /'(?=')/;
  const pieces: { text: string; from: number }[] = [];
  for (let at = 0; at < quoted.length;) {
    if (escape.test(quoted.slice(at, at + 2))) at += 1;
    pieces.push({ text: quoted[at]!, from: from + 1 + at++ });
  }
  return joinPieces(pieces);
}
