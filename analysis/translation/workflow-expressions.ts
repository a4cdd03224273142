/**
 * Reads the expressions of a workflow, `${{ inputs.base || 'https://…' }}`. Source:
 * https://docs.github.com/actions/reference/workflows-and-actions/contexts.
 */
import type { Snippet } from './translation.ts';
import type { Hole, Variable, Word } from './write-request.ts';

/** Matches an expression that is a whole value. */
const WHOLE = /^\$\{\{[^}]*\}\}$/;

/**
 * `inputs.base`, `github.event.inputs.base`, `parameters.base`, `pipeline.parameters.base`, `matrix.base`, `steps.first.outputs.base`,
 * `needs.first.outputs.base`
 */
const INPUT =
  /^(?:(?:github\.event\.|pipeline\.)?(inputs|parameters|matrix)|(?:steps|needs)\.[\w-]+\.(outputs))\.([\w-]+)$/;

/**
 * Writes the expressions of other systems like those of a workflow, without moving a character: `$[[ inputs.base ]]` of GitLab,
 * `<< parameters.base >>` of CircleCI, `{{.BASE}}` of Task and `{{ base }}` of Ansible. Sources: https://docs.gitlab.com/ci/inputs,
 * https://circleci.com/docs/pipeline-variables, https://taskfile.dev/docs/reference/templating.
 */
export function unifyExpressions(text: string): string {
  return text
    .replaceAll(/\$\[\[([^\]\n]*)\]\]/g, '$${{$1}}')
    .replaceAll(/<< ((?:pipeline\.)?parameters\.[\w-]+ *)>>/g, '$${{$1}}')
    .replaceAll(/(?<!\$)\{\{( *)[. ](?=[A-Za-z_][\w.]* *\}\})/g, '$${{$1');
}

/** An expression of one of these systems inside a value, whatever it computes: `{{ account | urlencode }}`. */
export const EXPRESSION = String.raw`\$?\{\{[^{}\n]*\}\}|\$\[\[[^[\]\n]*\]\]|<< [^<>\n]* >>`;

/** Writes each `{{ … }}` of an address like an expression of a workflow, without moving a character. */
export function unifyTemplates(text: string): string {
  return text.replaceAll(/(?<!\$)\{\{[^{}\n](?=[^{}\n]*\}\})/g, '$${{');
}

/** Reads an expression. It may be replaced by the last operand of `||`, a text. */
export function readExpression({ text, getPlace }: Snippet): Hole {
  const [, first = '', , quoted] = /^\$\{\{\s*(?:([\w.-]+)\s*)?(\|\|[^}]*?'([^'}]*)'\s*)?\}\}$/.exec(text) ?? [];
  const at = quoted === undefined ? 0 : text.lastIndexOf(quoted, text.lastIndexOf("'"));
  const fallback: Word = quoted ? [{ kind: 'text', text: quoted, at: getPlace(at) }] : [];
  const [, context = '', output, input] = INPUT.exec(first) ?? [];
  return {
    kind: 'hole',
    name: /(?<!\w)(\w+)(?:\s*\}\})?$/.exec(first || text)?.[1] ?? '',
    ...(input === undefined
      ? {}
      : { input: getInputName(output ?? (context === 'matrix' ? context : 'inputs'), input) }),
    ...(fallback.length > 0 ? { fallback } : {}),
  };
}

/** Returns the value of a key that is one expression: null for any other value, and for an expression of which nothing is known. */
export function readWholeExpression(snippet: Snippet, inputs: ReadonlySet<string>): Word | null {
  if (!WHOLE.test(snippet.text)) return null;
  const hole = readExpression(snippet);
  return hole.fallback || inputs.has(hole.input ?? '') ? [hole] : null;
}

/** The name of the variable that stands for an input, an output or a value of a matrix: no variable of a script has it. */
export function getInputName(context: string, name: string): string {
  return `${context}__${name.replaceAll('-', '_')}`;
}

/** A value on one line with its key, and the mappings and lists around it, the innermost last. */
export interface YamlValue {
  key: string;
  scalar: Snippet;
  around: readonly { key: string; values: ReadonlyMap<string, string> }[];
}

/** Keys of the inputs of workflows, actions and pipelines. */
const INPUTS = /^(?:inputs|parameters)$/;

/**
 * Reads the default of an input: `inputs: { base: { default: … } }`, over several lines or with the input on one, or a list of inputs
 * with names. Null for any other value.
 */
export function readInput({ key, scalar, around }: YamlValue): Variable | null {
  const [outer, inner] = around.slice(-2);
  if (!outer || !inner) return null;
  const isDefault = key === 'default' && INPUTS.test(outer.key);
  const [, before = '', , quoted = ''] = INPUTS.test(inner.key)
    ? (/^(\{(?:[^}]*,)?\s*default:\s*(["']?))([^"',}]+)/.exec(scalar.text) ?? [])
    : [];
  const text = isDefault ? scalar.text : quoted.trim();
  const name = isDefault ? inner.key || inner.values.get('name') : key;
  if (text === '' || !name || text.includes('${{')) return null;
  const fallback = [{ kind: 'text' as const, text, at: scalar.getPlace(before.length) }];
  return { name: getInputName('inputs', name), value: [{ kind: 'hole', name: '_', fallback }] };
}

/**
 * Returns the name of the variable that a value of a matrix is for: an element of `path` in `matrix: { path: [a, b] }`, or `path` of an
 * element of `include`; a matrix of GitLab sets variables. Null for any other value. Sources:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idstrategymatrix,
 * https://docs.gitlab.com/ci/yaml/#parallelmatrix.
 */
export function getMatrixName({ key, around }: Pick<YamlValue, 'key' | 'around'>): string | null {
  const [outer = '', inner = '', last = ''] = around.slice(-3).map((level) => level.key);
  if (key === '') return outer === 'matrix' && last === '' ? getInputName('matrix', inner) : null;
  if (outer === 'matrix' && inner === 'include' && last === '') return getInputName('matrix', key);
  if (last === 'matrix') return getInputName('matrix', key);
  return inner === 'matrix' && last === '' ? key : null;
}
