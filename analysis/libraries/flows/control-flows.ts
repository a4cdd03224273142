/**
 * Functions that run steps, each of which gets a Node callback. The value that a step passes to it goes to the next step, or to the
 * final callback. Sources: https://caolan.github.io/async/v3, http://bluebirdjs.com/docs/api/promise.fromcallback.html.
 */
export interface ControlFlow {
  names: readonly string[];
  /** `list`: functions in a list or an object, the first argument; `each`: the only function before the final callback. */
  steps: 'list' | 'each';
  /** Where the value goes: into the next step, into a field or element of the result, into its elements, or into the result. */
  into: 'next' | 'field' | 'elements' | 'result';
}

export const CONTROL_FLOWS: readonly ControlFlow[] = [
  { names: ['waterfall'], steps: 'list', into: 'next' },
  { names: ['series', 'parallel', 'parallelLimit', 'race', 'tryEach'], steps: 'list', into: 'field' },
  {
    names: ['map', 'mapSeries', 'mapLimit', 'concatSeries', 'times', 'timesSeries'],
    steps: 'each',
    into: 'elements',
  },
  { names: ['fromCallback', 'fromNode'], steps: 'each', into: 'result' },
];
