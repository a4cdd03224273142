/** What is added to a request after the call that begins it: `.send(body)`, `xhr.setRequestHeader(name, value)`, `req.end(body)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../evaluator/calls.ts';
import type { Environment } from '../evaluator/environment.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import { getKeyName, type FileFacts } from '../program/file-facts.ts';
import { objectOf } from '../evaluator/domain/objects.ts';
import { getText } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { ClientTable } from '../libraries/http-clients/client-table.ts';
import { mergeOptions } from './call-options.ts';
import type { Additions } from './sinks.ts';

type Part = 'body' | 'query' | 'headers';

/** The additions to the request that a call begins, as its client's table names them. */
export function readAdditions(
  call: TSESTree.CallExpression,
  { setters, neutral }: ClientTable,
  environment: Environment,
  evaluation: Evaluation,
): Additions {
  const found: Record<Part, Value[]> = { body: [], query: [], headers: [] };
  let hasAllHeaders =
    neutral !== undefined && isKeptHere(call, [...Object.keys(setters ?? {}), ...neutral], environment.file);
  for (const { name, setter } of setters ? findSetters(call, environment.file) : []) {
    const part = Object.hasOwn(setters!, name) ? setters![name]! : null;
    if (part === null || setter.arguments.length === 0) continue;
    const { args } = evaluateArguments(setter.arguments, environment, evaluation);
    const value = args.length > 1 && part === 'headers' ? toPair(args, setter) : args[0];
    if (value && value.kind !== 'function' && value.kind !== 'constant') found[part].push(value);
    else if (part === 'headers') hasAllHeaders = false;
  }
  return {
    body: mergeOptions(found.body),
    query: mergeOptions(found.query),
    headers: mergeOptions(found.headers),
    hasAllHeaders,
  };
}

/** After these nothing can be added. */
const ENDS = new Set(['end', 'destroy', 'abort']);

/** Whether all that is done with what a call gives is to call these members of it: nobody gets it who may do more. */
function isKeptHere(call: TSESTree.CallExpression, members: readonly string[], { variables }: FileFacts): boolean {
  const isKnown = ({ setters }: Chain): boolean => setters.every(({ name }) => members.includes(name));
  const isKept = (chain: Chain): boolean =>
    isKnown(chain) && (chain.top.parent?.type === 'ExpressionStatement' || ENDS.has(chain.setters.at(-1)?.name ?? ''));
  const chain = collectChain(call);
  const declared = getDeclared(chain.top);
  if (declared === null) return isKept(chain);
  const uses = variables.get(declared)?.references.filter(({ identifier }) => identifier !== declared);
  return isKnown(chain) && uses?.every(({ identifier }) => isKept(collectChain(identifier as TSESTree.Node))) === true;
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
  const holders = [
    getDeclared(chain.top),
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object : null,
  ];
  const onHolders = holders.flatMap((holder) => {
    const variable = holder && variables.get(holder);
    return variable
      ? variable.references.flatMap(({ identifier }) =>
          identifier.parent === callee ? [] : collectChain(identifier as TSESTree.Node).setters,
        )
      : [];
  });
  return [...chain.setters, ...onHolders];
}

interface Chain {
  setters: Setter[];
  top: TSESTree.Node;
}

/** `x.a().b()`: the calls that hang on a node, and the outermost of them. */
function collectChain(node: TSESTree.Node): Chain {
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
  return parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier'
    ? parent.id
    : null;
}
