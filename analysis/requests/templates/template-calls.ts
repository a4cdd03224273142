/**
 * Calls of requests that a program describes as templates: actions of a resource, whose URL names its parameters `:zone`, and operations
 * whose parts hold the arguments of a function as `{zone}`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { arrayOf } from '../../evaluator/domain/array.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { entryOf, objectOf, withoutProperties } from '../../evaluator/domain/object.ts';
import { makeText } from '../../evaluator/domain/skeleton.ts';
import { getOnlyText } from '../../evaluator/domain/text.ts';
import type { ClientValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import type { OperationTemplates, ResourceTemplates } from '../../libraries/http-clients/client-table.ts';
import { readOption } from '../clients/call-options.ts';
import { fillTemplate, readPlaceholder, type Filling } from './placeholders.ts';
import { parseMethod } from '../request.ts';
import type { SinkCall } from '../clients/sink-rows.ts';

/**
 * Returns the calls that send what a template describes for a member of a client, one for each template of that name; null for a client
 * without templates. The first row of its table takes the parts as options.
 */
export function findTemplateCalls(
  client: ClientValue,
  args: readonly Value[],
  node: TSESTree.Node,
): readonly SinkCall[] | null {
  const { templates } = client.table;
  if (!templates) return null;
  const row = client.table.calls[0]!;
  const described =
    'actions' in templates ? readAction(templates, client, args, node) : readOperations(templates, client, args, node);
  return described.map((options) => ({ row, member: '', args: [options], options }));
}

/** The options of the request that an action of a resource, or of an object of its class, sends. */
function readAction(
  { actions, objectPrefix, data }: ResourceTemplates,
  { path, defaults }: ClientValue,
  given: readonly Value[],
  node: TSESTree.Node,
): Value[] {
  const [member] = path;
  const urlIndex = defaults.findIndex((value) => getAlternatives(value).some(({ kind }) => kind === 'text'));
  const [base, presets, customs] = urlIndex === -1 ? [] : defaults.slice(urlIndex);
  if (member === undefined || path.length > 1 || !base) return [];
  const isOfObject = member.startsWith(objectPrefix);
  const name = isOfObject ? member.slice(objectPrefix.length) : member;
  const custom = readOption(customs, name).value ?? undefined;
  const method = custom
    ? (parseMethod(getOnlyText(readOption(custom, 'method').value ?? undefined) ?? 'GET') ?? 'GET')
    : Object.hasOwn(actions, name)
      ? actions[name]!
      : null;
  if (method === null) return [];
  const args = given.filter((value) => value.kind !== 'function');
  const hasBody = !isOfObject && (method === 'POST' || method === 'PUT' || method === 'PATCH');
  const [params, body] = isOfObject
    ? [args[0], readOption(defaults[0], data).value ?? undefined]
    : hasBody && args.length < 2
      ? [undefined, args[0]]
      : [args[0], hasBody ? args[1] : undefined];
  const used = new Set<string>();
  const fill = (parameter: string): Filling => {
    used.add(parameter);
    const own = readOption(params, parameter);
    if (own.value) return toSkeletons(own.value);
    const preset = readOption(custom, 'params').value ?? undefined;
    const value = readOption(preset, parameter).value ?? readOption(presets, parameter).value;
    const field = value ? getOnlyText(value) : null;
    if (value && !field?.startsWith('@')) return toSkeletons(value);
    const ofBody = field === null ? { value: null, isOpen: false } : readOption(body, field.slice(1));
    if (ofBody.value) return toSkeletons(ofBody.value);
    return own.isOpen ? 'unknown' : 'missing';
  };
  const urls = toSkeletons(readOption(custom, 'url').value ?? base).flatMap((url) => fillTemplate(url, 'colons', fill));
  const query = params && mapAlternatives(params, (value) => withoutProperties(value, used));
  return urls.map((url) =>
    toOptions({ method: makeText(method), url: { kind: 'text', skeleton: url }, query, body }, node),
  );
}

/** The options of the requests of the operations that list a function of the member's name. */
function readOperations(
  { list, template, functions }: OperationTemplates,
  { path, contract }: ClientValue,
  args: readonly Value[],
  node: TSESTree.Node,
): Value[] {
  const [member] = path;
  if (member === undefined || path.length > 1 || !contract) return [];
  const operations = getAlternatives(readOption(contract, list).value ?? unknown('unresolved'));
  return operations
    .flatMap((value) => (value.kind === 'array' ? value.elements : []))
    .flatMap((operation) => {
      const names = readOption(readOption(operation, functions).value ?? undefined, member).value;
      const parts = readOption(operation, template).value;
      if (names?.kind !== 'array' || !parts) return [];
      const places = names.elements.map(getOnlyText);
      const read = (name: string): Value | undefined => args[places.indexOf(name)];
      return fillValue(parts, read, node);
    });
}

/** The value with its placeholders filled, at any depth. A text that is a placeholder alone becomes the argument. */
function fillValue(template: Value, read: (name: string) => Value | undefined, node: TSESTree.Node): Value {
  return mapAlternatives(template, (value) => {
    switch (value.kind) {
      case 'text': {
        const placeholder = readPlaceholder(value.skeleton);
        const argument = placeholder === null ? undefined : read(placeholder);
        if (argument) return argument;
        const filled = fillTemplate(value.skeleton, 'braces', (name) => {
          const found = read(name);
          return found ? toSkeletons(found) : 'unknown';
        });
        return choiceOf(filled.map((skeleton) => ({ ...value, skeleton })));
      }
      case 'object':
        return {
          ...value,
          properties: new Map(
            [...value.properties].map(([name, entry]): [string, PropertyEntry] => [
              name,
              { ...entry, read: () => fillValue(entry.read(), read, node) },
            ]),
          ),
        };
      case 'array':
        return arrayOf(
          value.elements.map((element) => fillValue(element, read, node)),
          node,
          value,
        );
      default:
        return value;
    }
  });
}

function toOptions(parts: Readonly<Record<string, Value | undefined>>, node: TSESTree.Node): Value {
  const entries = Object.entries(parts).flatMap(([name, value]): [string, PropertyEntry][] =>
    value ? [[name, entryOf(node, () => value)]] : [],
  );
  return objectOf(new Map(entries), node);
}
