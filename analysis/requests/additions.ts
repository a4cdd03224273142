/** What is added to a request after the call that begins it: `.send(body)`, `xhr.setRequestHeader(name, value)`, `req.end(body)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../values/calls.ts';
import type { Environment } from '../values/environment.ts';
import type { Evaluation } from '../values/evaluation.ts';
import { getKeyName, type FileFacts } from '../values/file-facts.ts';
import { objectOf } from '../values/objects.ts';
import { getText } from '../values/skeleton.ts';
import { toSkeletons } from '../values/text.ts';
import type { Value } from '../values/value.ts';
import type { ClientTable } from './clients/client.ts';
import { mergeOptions } from './options.ts';
import type { Additions } from './sinks.ts';

type Part = keyof Additions;

/** The additions to the request that a call begins, as its client's table names them. */
export function readAdditions(call: TSESTree.CallExpression, { setters }: ClientTable, environment: Environment, evaluation: Evaluation): Additions {
  const found: Record<Part, Value[]> = { body: [], query: [], headers: [] };
  for (const { name, setter } of setters ? findSetters(call, environment.file) : []) {
    const part = Object.hasOwn(setters!, name) ? setters![name]! : null;
    if (part === null || setter.arguments.length === 0) continue;
    const { args } = evaluateArguments(setter.arguments, environment, evaluation);
    const value = args.length > 1 && part === 'headers' ? toPair(args, setter) : args[0];
    if (value && value.kind !== 'function' && value.kind !== 'constant') found[part].push(value);
  }
  return { body: mergeOptions(found.body), query: mergeOptions(found.query), headers: mergeOptions(found.headers) };
}

/** `set('X-Name', value)` as an object of one property. */
function toPair([name, value]: readonly Value[], node: TSESTree.CallExpression): Value | undefined {
  const skeletons = name ? toSkeletons(name) : [];
  const text = skeletons.length === 1 ? getText(skeletons[0]!) : null;
  if (text === null || !value) return undefined;
  return objectOf(new Map([[text, { node: node.arguments[0]!, isOptional: false, read: () => value }]]), node, false);
}

interface Setter {
  name: string;
  setter: TSESTree.CallExpression;
}

/** Calls of members of what the call gives, of the variable it is kept in, and of the variable it is called on. */
function findSetters(call: TSESTree.CallExpression, { variables }: FileFacts): Setter[] {
  const chain = collectChain(call);
  const { callee } = call;
  const holders = [getDeclared(chain.top), callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object : null];
  const onHolders = holders.flatMap((holder) => {
    const variable = holder && variables.get(holder);
    return variable ? variable.references.flatMap(({ identifier }) => (identifier.parent === callee ? [] : collectChain(identifier as TSESTree.Node).setters)) : [];
  });
  return [...chain.setters, ...onHolders];
}

/** `x.a().b()`: the calls that hang on a node, and the outermost of them. */
function collectChain(node: TSESTree.Node): { setters: Setter[]; top: TSESTree.Node } {
  const setters: Setter[] = [];
  let top = node;
  for (;;) {
    const member = top.parent;
    if (member?.type !== 'MemberExpression' || member.object !== top) break;
    const name = getKeyName(member.property, member.computed);
    const call = member.parent;
    if (name === null || call.type !== 'CallExpression' || call.callee !== member) break;
    setters.push({ name, setter: call });
    top = call;
  }
  return { setters, top };
}

/** The name a value is declared under: `const req = request.post(url)`. */
function getDeclared(node: TSESTree.Node): TSESTree.Identifier | null {
  const { parent } = node;
  return parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier' ? parent.id : null;
}
