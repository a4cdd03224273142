/**
 * Finds the scripts of a YAML file: every value that may hold a command which sends a request, with the variables that are set
 * around it, and the JavaScript that the steps of a workflow run.
 */
import { selectNamed } from '../named-variables.ts';
import { MAY_SEND } from '../shell/shell-commands.ts';
import type { Snippet } from '../translation.ts';
import { EXPRESSION, unifyExpressions, unifyTemplates } from '../workflow-expressions.ts';
import { fillExpressions } from './workflow-javascript.ts';
import type { Variable } from '../write-request.ts';
import { joinCommands } from './yaml-commands.ts';
import { readYaml, type Candidate } from './yaml-reader.ts';
import { getVariableLists } from './yaml-scopes.ts';

export interface Script extends Snippet {
  variables: readonly Variable[];
  language: 'shell' | 'js';
  /** The offset in the text from which on something is left out. */
  cutAt?: number;
}

/** Keys of a script, whatever its commands are; `script` alone may be one of JavaScript. */
const SCRIPTS = /^(?:run|before_script|after_script|commands?|cmds?|entrypoint)$/;

/** Returns the scripts of a file in their order. `cutAt` of the first one tells from where on variables are not known. */
export function findScripts(text: string): Script[] {
  const { candidates, variables } = readYaml(text);
  const { inputs, cutAt } = variables;
  const scripts = joinCommands(candidates).flatMap((candidate) => readScript(candidate, inputs) ?? []);
  if (cutAt === undefined || !scripts.some(({ text: script }) => script.includes('$'))) return scripts;
  return [{ text: '', getPlace: () => cutAt, variables: [], language: 'shell', cutAt }, ...scripts];
}

/** Returns the script that a value is; null for any other value. */
function readScript(candidate: Candidate, inputs: readonly Variable[]): Script | null {
  const { snippet, around } = candidate;
  if (isJavaScript(candidate)) return { ...fillExpressions(snippet), variables: [], language: 'js' };
  const isScript = SCRIPTS.test(candidate.key === '' ? (around.at(-2)?.key ?? '') : candidate.key);
  const script = isScript || MAY_SEND.test(snippet.text) ? snippet : nameUnknownCommand(snippet);
  if (!script) return null;
  const text = unifyExpressions(script.text);
  const { lists, isCut } = getVariableLists(around);
  const variables = selectNamed([inputs, ...lists], text);
  const isLeftOut = isCut || around.some(({ isUsedTooOften }) => isUsedTooOften);
  const cut = isLeftOut && /[$<]/.test(text) ? { cutAt: Math.max(0, script.getPlace(0)) } : {};
  return { ...script, text, variables, language: 'shell', ...cut };
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
