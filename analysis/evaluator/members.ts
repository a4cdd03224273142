/** Reading a member of a value. */
import type { TSESTree } from '@typescript-eslint/utils';
import { readInstanceMember } from './classes/instance-members.ts';
import { readClassMember } from './classes/static-members.ts';
import type { Evaluation } from './evaluation.ts';
import { readContextVariable, readContextMember } from '../libraries/hono-contexts.ts';
import { getUrlPart, isUrlPart } from './domain/urls.ts';
import { mapAlternatives, readProperty, throughReference, unknown, withVia, type Value } from './domain/value.ts';

/** `X` of `env.X`: by convention the name of an environment variable. */
const ENVIRONMENT_NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** The member `name` of a value; `node` is the member expression or property that reads it. */
export function readMember(value: Value, name: string, node: TSESTree.Node, evaluation: Evaluation): Value {
  return mapAlternatives(value, (alternative) => readOne(alternative, name, node, evaluation));
}

function readOne(value: Value, name: string, node: TSESTree.Node, evaluation: Evaluation): Value {
  switch (value.kind) {
    case 'object': {
      const property = value.properties.get(name);
      if (property) return withVia(readProperty(property), value.via);
      return value.isOpen ? unknown('unresolved') : { kind: 'constant', value: undefined, node };
    }
    case 'array':
      if (/^\d+$/.test(name)) {
        const element = value.elements[Number(name)];
        return element ? withVia(element, value.via) : unknown('unresolved');
      }
      return { kind: 'method', receiver: value, name };
    case 'text':
    case 'pairs':
    case 'map':
    case 'pattern':
    case 'constant':
      return { kind: 'method', receiver: value, name };
    case 'url':
      if (isUrlPart(name)) return { kind: 'text', skeleton: getUrlPart(value.skeleton, name) };
      if (name === 'searchParams') return { kind: 'pairs', of: 'query', entries: [], isOpen: true };
      return name === 'toString' || name === 'toJSON'
        ? { kind: 'method', receiver: value, name }
        : unknown('unresolved');
    case 'function': {
      const member = value.members?.get(name);
      return member ? withVia(member.read(), value.via) : { kind: 'method', receiver: value, name };
    }
    case 'class':
      return withVia(throughReference(readClassMember(value, name, evaluation), node), value.via);
    case 'instance':
      return withVia(throughReference(readInstanceMember(value, name, evaluation), node), value.via);
    case 'external': {
      if (
        (name === 'call' || name === 'apply' || name === 'bind') &&
        value.path.length > 0 &&
        value.path[0] !== 'Reflect'
      )
        return { kind: 'method', receiver: value, name };
      const member: Value = { kind: 'external', module: value.module, path: [...value.path, name], node };
      return evaluation.externals.resolve(member) ?? member;
    }
    case 'client':
      if (name === 'call' || name === 'apply' || name === 'bind') return { kind: 'method', receiver: value, name };
      return { ...value, path: [...value.path, name] };
    case 'sdk':
      return { ...value, chain: [...value.chain, name] };
    case 'json':
      return unknown('unresolved');
    case 'context':
      return readContextMember(value, name);
    case 'unknown':
      return (
        readContextVariable(node, evaluation) ??
        unknown(
          isEnvironmentMember(name, node) ? 'environment' : isOwnAddress(name, node) ? 'own-origin' : value.reason,
        )
      );
    default:
      return unknown('unresolved');
  }
}

const REQUESTS = /^(req|request|event)$/i;
const ADDRESSES = new Set(['url', 'nextUrl', 'originalUrl', 'href', 'origin', 'host', 'hostname', 'protocol']);

/** `import.meta.url`, `req.url`, `request.nextUrl`, `url.origin`: what of a request says where the program was asked. */
function isOwnAddress(name: string, node: TSESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || !ADDRESSES.has(name)) return false;
  const { object } = node;
  if (object.type === 'MetaProperty' || name === 'origin') return true;
  const holder = object.type === 'MemberExpression' ? object.property : object;
  return holder.type === 'Identifier' && (REQUESTS.test(holder.name) || holder.name === 'nextUrl');
}

function isEnvironmentMember(name: string, node: TSESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || !ENVIRONMENT_NAME.test(name)) return false;
  const { object } = node;
  if (object.type === 'Identifier') return object.name === 'env';
  return object.type === 'MemberExpression' && object.property.type === 'Identifier' && object.property.name === 'env';
}
