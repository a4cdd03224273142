/** The colour of each state of a deprecation in the lists for people. */
import type pc from 'picocolors';
import type { State } from '../../data/lifecycle.ts';

type Colors = ReturnType<typeof pc.createColors>;

const NAMES = {
  announced: 'cyan',
  deprecated: 'yellow',
  ending: 'magenta',
  ended: 'red',
  'partly gone': 'red',
  gone: 'red',
} as const satisfies Record<State, keyof Colors>;

/** Returns the function that paints a text. */
export function paintState(state: State, colors: Colors): (text: string) => string {
  return colors[NAMES[state]];
}
