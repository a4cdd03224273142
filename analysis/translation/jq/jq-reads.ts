/** Writes what a filter of jq reads of its input as JavaScript, which the analysis follows like any other. */
import { parseJq } from './jq-filter.ts';
import { JQ_FUNCTIONS } from './jq-functions.ts';
import type { JqNode, JqPattern, JqText } from './jq-nodes.ts';
import type { CodeWriter } from '../translation.ts';
import { UNKNOWN, type Word } from '../write-request.ts';

/** An expression of JavaScript, with the names that are copied from the filter. */
type Code = readonly (string | JqText)[];

export interface JqRead {
  /** A variable of the code that has one of the outputs of the filter; null if none is a part of the input. */
  output: string | null;
  /** False if the filter, or a part of it, is not read. */
  isWhole: boolean;
}

/** What surrounds a filter: its input, the variables that options set, and how a variable of the code is declared. */
export interface JqContext {
  writer: CodeWriter;
  /** A variable of the code; null without an input, `jq -n`. */
  input: string | null;
  variables: ReadonlyMap<string, string>;
  declare(): string;
}

interface Scope {
  variables: ReadonlyMap<string, Code>;
  functions: ReadonlyMap<string, Definition>;
}

interface Definition {
  parameters: readonly string[];
  body: JqNode;
  /** Null for a function that sees itself, in the scope where it is called. */
  scope: Scope | null;
  depth: number;
}

/** More expressions than these are not written: definitions that call each other are written again and again. */
const MOST_NODES = 2000;
const DEEPEST_CALLS = 12;
const NOTHING: Code = [UNKNOWN];
const NAME = /^[A-Za-z_$][\w$]*$/;

export function writeJqReads(filter: Word, { writer, input, variables, declare }: JqContext): JqRead {
  const parsed = parseJq(filter);
  if (!parsed) return { output: null, isWhole: false };
  let left = MOST_NODES;
  let isWhole = true;
  const stdin: Code = [input ?? UNKNOWN];

  const add = (code: Code): void => {
    for (const part of code) {
      if (typeof part === 'string') writer.add(part);
      else writer.copy(part.text, part.at);
    }
  };

  /** Assigns an expression to a variable, so that the code repeats only a name. */
  const keep = (code: Code): Code => {
    if (code.length === 1 && typeof code[0] === 'string' && (NAME.test(code[0]) || code[0] === UNKNOWN)) return code;
    const name = declare();
    add([`${name} = `, ...code, ';\n']);
    return [name];
  };

  const giveUp = (): Code => {
    isWhole = false;
    return NOTHING;
  };

  const choose = (...codes: Code[]): Code => {
    const known = codes.filter((code) => code !== NOTHING);
    if (known.length < 2) return known[0] ?? NOTHING;
    const last = known.at(-1)!;
    return keep([...known.slice(0, -1).flatMap((code) => [`${UNKNOWN} ? `, ...code, ' : ']), ...last]);
  };

  const readMember = (of: Code, { text, at }: JqText): Code => {
    if (of === NOTHING) return NOTHING;
    return NAME.test(text) ? [...of, '.', { text, at }] : [...of, `[${JSON.stringify(text)}]`];
  };

  const readElement = (of: Code): Code => (of === NOTHING ? NOTHING : [...of, '[0]']);
  const listOf = (code: Code): Code => (code === NOTHING ? NOTHING : keep(['[', ...code, ']']));

  function write(node: JqNode, given: Code, scope: Scope): Code {
    if (--left < 0 || writer.isFull) return giveUp();
    switch (node.kind) {
      case 'input':
        return given;
      case 'unknown':
        return giveUp();
      case 'literal':
      case 'number':
        return NOTHING;
      case 'recurse': {
        const of = keep(given);
        return of === NOTHING ? of : choose(of, [...of, '.result'], [...of, '.result[0]']);
      }
      case 'field':
        return readMember(write(node.of, given, scope), node.name);
      case 'index':
        return writeIndex(node, given, scope);
      case 'pipe':
        return write(node.right, keep(write(node.left, given, scope)), scope);
      case 'either':
        return choose(keep(write(node.left, given, scope)), keep(write(node.right, given, scope)));
      case 'binary': {
        const input = keep(given);
        return choose(keep(write(node.left, input, scope)), keep(write(node.right, input, scope)));
      }
      case 'assignment':
        keep(write(node.right, keep(given), scope));
        return given;
      case 'update':
        write(node.right, keep(write(node.left, keep(given), scope)), scope);
        return given;
      case 'array':
        return node.of ? listOf(write(node.of, given, scope)) : NOTHING;
      case 'object':
        return writeObject(node, keep(given), scope);
      case 'string':
        for (const part of node.parts) keep(write(part, given, scope));
        return NOTHING;
      case 'variable':
        if (node.name === 'ENV') return NOTHING;
        return scope.variables.get(node.name) ?? giveUp();
      case 'bind':
        return write(node.body, given, bind(node.patterns, keep(write(node.source, given, scope)), scope));
      case 'fold': {
        const inner = bind(node.patterns, keep(write(node.source, given, scope)), scope);
        return node.parts.reduce((state: Code, part) => keep(write(part, state, inner)), given);
      }
      case 'if': {
        const input = keep(given);
        for (const test of node.tests) keep(write(test, input, scope));
        return choose(...node.branches.map((branch) => keep(write(branch, input, scope))));
      }
      case 'define':
        return write(node.rest, given, define(node, scope));
      case 'call':
        return writeCall(node, given, scope);
    }
  }

  function writeIndex({ of, key, isSlice }: JqNode & { kind: 'index' }, given: Code, scope: Scope): Code {
    const input = key === null ? given : keep(given);
    const value = write(of, input, scope);
    if (isSlice) return value;
    if (key === null || key.kind === 'number' || key.kind === 'binary') return readElement(value);
    if (key.kind === 'string' && key.name) return readMember(value, key.name);
    // A place in a list, `.result[$i]`.
    if (key.kind === 'unknown' || key.kind === 'variable') return of.kind === 'input' ? giveUp() : readElement(value);
    keep(write(key, input, scope));
    // The name is computed: any member may be read.
    return value === NOTHING ? NOTHING : giveUp();
  }

  function writeObject({ entries }: JqNode & { kind: 'object' }, given: Code, scope: Scope): Code {
    const members: Code[] = [];
    for (const { name, key, value, isVariable } of entries) {
      if (key && !name) keep(write(key, given, scope));
      if (isVariable && name) members.push([name.text, ': ', ...(scope.variables.get(name.text) ?? NOTHING)]);
      else if (value && name) members.push([JSON.stringify(name.text), ': ', ...keep(write(value, given, scope))]);
      else if (value) keep(write(value, given, scope));
      // The name is written once, for the member that is read and for the one that is made.
      else if (name && given !== NOTHING && NAME.test(name.text)) members.push([name, ': ', ...given, `.${name.text}`]);
      else if (name) members.push([JSON.stringify(name.text), ': ', ...readMember(given, { ...name, at: -1 })]);
    }
    return members.length === 0 ? NOTHING : keep(['{ ', ...members.flatMap((member) => [...member, ', ']), '}']);
  }

  function bind(patterns: readonly JqPattern[], value: Code, scope: Scope): Scope {
    const variables = new Map(scope.variables);
    const add = (pattern: JqPattern, of: Code): void => {
      if (pattern.kind === 'variable') variables.set(pattern.name, keep(of));
      else if (pattern.kind === 'list') for (const item of pattern.items) add(item, readElement(of));
      else
        for (const { name, variable, value: inner } of pattern.entries) {
          const member = name ? keep(readMember(of, name)) : NOTHING;
          if (variable !== null) variables.set(variable, member);
          if (inner) add(inner, member);
        }
    };
    for (const pattern of patterns) add(pattern, value);
    return { ...scope, variables };
  }

  function define({ name, parameters, body }: JqNode & { kind: 'define' }, scope: Scope): Scope {
    const definition = { parameters, body, scope: null, depth: 0 };
    return { ...scope, functions: new Map(scope.functions).set(`${name}/${parameters.length}`, definition) };
  }

  function writeCall({ name, args }: JqNode & { kind: 'call' }, given: Code, scope: Scope): Code {
    const definition = scope.functions.get(`${name}/${args.length}`);
    if (definition) return writeDefined(definition, args, given, scope);
    const known = JQ_FUNCTIONS.get(`${name}/${args.length}`);
    if (name === 'input' || name === 'inputs') return stdin;
    if (name === 'getpath' && args.length === 1) return writePath(args[0]!, given, scope);
    if (name === 'to_entries' || name === 'with_entries') {
      const entry = keep(['{ key: ', UNKNOWN, ', value: ', ...readElement(keep(given)), ' }']);
      return args.length === 0 ? listOf(entry) : listOf(keep(write(args[0]!, entry, scope)));
    }
    if (!known) {
      for (const arg of args) keep(write(arg, given, scope));
      return giveUp();
    }
    const input = args.length === 0 ? given : keep(given);
    let last = input;
    for (const arg of known.reads === 'nothing' ? [] : args) {
      const read = known.reads === 'elements' ? readElement(input) : known.reads === 'chain' ? last : input;
      last = keep(write(arg, read, scope));
    }
    switch (known.gives) {
      case 'input':
        return input;
      case 'element':
        return readElement(input);
      case 'list of input':
        return listOf(input);
      case 'argument':
        return last;
      case 'list of argument':
        return listOf(last);
      case 'nothing':
        return NOTHING;
    }
  }

  /** `getpath(["result", 0, "name"])` */
  function writePath(path: JqNode, given: Code, scope: Scope): Code {
    const keys: JqNode[] = [];
    for (let node = path.kind === 'array' ? path.of : null; node; node = node.kind === 'either' ? node.left : null)
      keys.unshift(node.kind === 'either' ? node.right : node);
    if (keys.length === 0) return giveUp();
    return keys.reduce(
      (of: Code, key) => writeIndex({ kind: 'index', of: { kind: 'input' }, key, isSlice: false }, of, scope),
      given,
    );
  }

  function writeDefined(definition: Definition, args: readonly JqNode[], given: Code, caller: Scope): Code {
    if (definition.depth > DEEPEST_CALLS) return NOTHING;
    const input = keep(given);
    const own = definition.scope ?? caller;
    const variables = new Map(own.variables);
    const functions = new Map(own.functions);
    for (const [index, parameter] of definition.parameters.entries()) {
      const arg = args[index]!;
      const name = parameter.replace('$', '');
      if (parameter !== name) variables.set(name, keep(write(arg, input, caller)));
      functions.set(`${name}/0`, { parameters: [], body: arg, scope: caller, depth: definition.depth + 1 });
    }
    for (const [key, inner] of functions)
      if (inner === definition) functions.set(key, { ...inner, depth: inner.depth + 1 });
    return write(definition.body, input, { variables, functions });
  }

  const scope = {
    variables: new Map([...variables].map(([name, value]): [string, Code] => [name, [value]])),
    functions: new Map(),
  };
  const result = keep(write(parsed, input === null ? NOTHING : stdin, scope));
  const [output] = result;
  return { output: result === NOTHING || typeof output !== 'string' || output === UNKNOWN ? null : output, isWhole };
}
