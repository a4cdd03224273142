/** `call`, `apply` and `bind` of functions and clients. */
import { unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/** The result; the receiver that is passed as `this` is dropped. */
export function callFunctionMethod(fn: Value, name: string, call: Call): Value {
  const { args, evaluation } = call;
  switch (name) {
    case 'bind':
      return fn.kind === 'function' && args.length > 1 ? { ...fn, bound: [...(fn.bound ?? []), ...args.slice(1)] } : fn;
    case 'call':
      return evaluation.callValue(fn, { ...call, args: args.slice(1), isOpen: false });
    case 'apply':
      return args[1]?.kind === 'array'
        ? evaluation.callValue(fn, { ...call, args: args[1].elements, isOpen: args[1].isOpen })
        : unknown('unresolved');
    default:
      return unknown('unresolved');
  }
}
