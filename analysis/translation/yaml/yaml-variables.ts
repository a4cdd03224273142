/** The variables of a YAML file: those that its mappings set, those of a matrix, and the mappings and values that have a name. */
import { memoise } from '../../program/memoise.ts';
import type { Snippet } from '../translation.ts';
import { getMatrixName, readWholeExpression } from '../workflow-expressions.ts';
import { MOST_VALUES, type Variable } from '../write-request.ts';
import type { Level } from './yaml-scopes.ts';

/** A value on one line, and the mappings and lists around it. */
interface MatrixValue {
  key: string;
  scalar: Snippet;
  around: readonly Level[];
}

/** Collects the variables of a YAML file while it is read. */
export class YamlVariables {
  /** The defaults of the inputs of a workflow or an action, and what its steps hand on: each of its scripts may read them. */
  readonly inputs: Variable[] = [];
  /** Values with a name, `&base https://…`, which `*base` repeats, and mappings and lists with one. */
  readonly anchors = new Map<string, Snippet>();
  readonly named = new Map<string, Level>();
  /** The first place whose variables are not known, because they are written in a way that is not read. */
  cutAt: number | undefined;
  /** Variables whose value is an expression, which may be an input that comes later in the file. */
  readonly #computed: { name: string; snippet: Snippet; variables: Variable[] }[] = [];
  /** The names of the values of matrices. */
  readonly #matrix = new Set<string>();

  add(name: string, snippet: Snippet, variables: Variable[]): void {
    // The value of an expression of the workflow is known only when it runs.
    if (snippet.text.includes('${{')) this.#computed.push({ name, snippet, variables });
    else variables.push({ name, value: [{ kind: 'text', text: snippet.text, at: snippet.getPlace(0) }] });
  }

  /** Adds a value of a matrix to the variables of its job, or of the file. */
  addOfMatrix({ key, scalar, around }: MatrixValue): void {
    const name = getMatrixName({ key, around });
    if (name === null || scalar.text.includes('${{')) return;
    const job = around[Math.max(0, around.findLastIndex((level) => level.key === 'matrix') - 2)]!;
    this.#matrix.add(name);
    const counts = getCounts(job.variables.own);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    // One more, so that the translation says that values are left out.
    if (count > MOST_VALUES + 1) return;
    const value = [{ kind: 'text' as const, text: scalar.text, at: scalar.getPlace(0) }];
    job.variables.own.push({ name, value, isOneOfSeveral: true });
  }

  /** Notes that a mapping has what others have. */
  merge(names: readonly string[], into: Level, place: { at: number; around: readonly Level[] }): void {
    for (const name of names.toReversed()) {
      const other = this.named.get(name);
      if (!other) this.cutAt ??= place.at;
      else if (other !== into) {
        into.variables.from.push(other.variables);
        into.scalars.from.push(other.scalars);
        this.addUser(other, place.around);
      }
    }
  }

  addUser(level: Level, around: readonly Level[]): void {
    if (level.users.length <= MOST_VALUES) level.users.push([...around]);
    else level.isUsedTooOften = true;
  }

  /** Reads the values that are expressions, when all inputs are known. */
  fillComputed(): void {
    const known = new Set([...this.inputs.map(({ name }) => name), ...this.#matrix]);
    for (const { name, snippet, variables } of this.#computed) {
      const value = readWholeExpression(snippet, known);
      if (value) variables.push({ name, value });
    }
  }
}

/** How many values of matrices a list of variables has under each name. */
const getCounts = memoise((_variables: readonly Variable[]) => new Map<string, number>());
