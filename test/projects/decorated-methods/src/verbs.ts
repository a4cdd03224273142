import ky from 'ky';

type Json = Record<string, unknown>;

export const declared = (): never => {
  throw new Error('a decorator puts a request here');
};

/** Puts a request in the place of a method: its arguments fill the path, and the last one is the body. */
export function sends(method: string, path: string) {
  return (_target: object, _key: string, descriptor: PropertyDescriptor) => {
    descriptor.value = function (this: { base: string }, ...given: string[]) {
      const filled = path.replace(/:\w+/g, () => String(given.shift()));
      return ky(this.base + filled, { method, json: given.shift() }).json<{ result: Json }>();
    };
    return descriptor;
  };
}

/** The same as a standard decorator. */
export const posts =
  (path: string) =>
  (_method: unknown, _context: ClassMethodDecoratorContext) =>
    function (this: { base: string }, zone: string, body: Json) {
      return ky.post(`${this.base}/zones/${zone}/${path}`, { json: body });
    };

/** Counts the calls of a method, which it calls. */
export function counted(_target: object, key: string, descriptor: PropertyDescriptor) {
  const original = descriptor.value;
  descriptor.value = function (...given: unknown[]) {
    console.count(key);
    return original.apply(this, given);
  };
}
