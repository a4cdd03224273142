/** Translates the requests of a shell script, with the variables, functions and branches that they depend on. */
import { writeTokens } from './shell-branches.ts';
import { ShellRun, type Activation, type EmbeddedProgram } from './shell-run.ts';
import { readScript, readTokens, type Token } from './shell-tokens.ts';
import { getPlace } from './shell-words.ts';
import type { CodeWriter, Snippet } from '../translation.ts';
import { MOST_VALUES, UNKNOWN, type Variable } from '../write-request.ts';

export interface ShellTranslation {
  /** The requests of the script as code. */
  writer: CodeWriter;
  programs: readonly EmbeddedProgram[];
}

/** Translates the commands of a text. `given` are variables that are set before they run, such as the `env` of a workflow. */
export function translateShell(snippet: Snippet, given: readonly Variable[] = []): ShellTranslation {
  return translateTokens(readTokens(snippet), given, snippet.text);
}

/** Translates a whole script. */
export function translateScript(snippet: Snippet): ShellTranslation {
  return translateTokens(readScript(snippet), [], snippet.text);
}

function translateTokens(tokens: readonly Token[], given: readonly Variable[], text: string): ShellTranslation {
  const run = new ShellRun(text, writeTokens);
  const script: Activation = { depth: 0, arguments: null, own: new Set(), declared: new Set() };
  assignGiven(given, script, run);
  run.write(tokens, script);
  run.writeUncalled(script);
  run.variables.declareShared();
  return run;
}

function assignGiven(given: readonly Variable[], { own }: Activation, { writer, variables }: ShellRun): void {
  const counts = new Map<string, number>();
  for (const { name, value, isOneOfSeveral } of given) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (!isOneOfSeveral) variables.assign(name, value, own);
    else if (count > MOST_VALUES) writer.leaveOut(getPlace(value));
    else {
      writer.add(`if (${UNKNOWN}) {\n`);
      variables.enterBranch();
      variables.assign(name, value, own);
      variables.leaveBranch();
      writer.add('}\n');
    }
  }
}
