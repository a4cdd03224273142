import 'reflect-metadata';

export const PLACE = Symbol('place');

export interface Place {
  above: 'accounts' | 'zones';
  path: string;
}

/** Keeps where the rows of a class are, and under another key how a table of ours is called. */
export function At(above: Place['above'], path: string): ClassDecorator {
  return (target) => Reflect.defineMetadata(PLACE, { above, path }, target);
}

export const Table = (options: Place): ClassDecorator => {
  return function mark(target) {
    Reflect.defineMetadata('table', options, target);
  };
};
