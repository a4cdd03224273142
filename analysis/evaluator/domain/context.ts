/** Routers, and the request contexts that their handlers get: `c.var.cf`, `c.get('cf')`. */
import { unknown } from './choice.ts';
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import type { ContextValue } from './value.ts';

export const contextKind: ValueKind<ContextValue> = {
  member(context, read) {
    if (context.of === 'handler' && read.name === 'var') return context.variables;
    return context.of === 'router' || read.name === 'get' ? readMethod(context, read) : unknown('parameter');
  },
};
