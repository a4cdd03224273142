/**
 * How programs give functions to a library as tasks and steps, and read what these return. Sources: https://trigger.dev/docs/triggering,
 * https://docs.hatchet.run/home/dags, https://www.inngest.com/docs/reference/functions/step-run,
 * https://docs.temporal.io/develop/typescript/core-application, https://upstash.com/docs/workflow/basics/context,
 * https://developers.cloudflare.com/workflows/build/workers-api, https://docs.restate.dev/develop/ts/durable-steps.
 */

/** Calls that make a task of an object with a function: `task({ id, run })`, `workflow.task({ name, fn })`. */
export const TASK_CALLS: ReadonlySet<string> = new Set(['task', 'schemaTask', 'durableTask']);

/** Keys of the function. */
export const TASK_FUNCTIONS: readonly string[] = ['run', 'fn'];

/** A method that returns the result of a task's function. */
export interface TaskOutput {
  /** The task: `report.triggerAndWait(zone)`, `ctx.parentOutput(report)`. */
  task: 'receiver' | 'argument';
  /** The member of the method's result that holds the result of the task; null if there is none between. */
  member: string | null;
}

export const TASK_OUTPUTS: ReadonlyMap<string, TaskOutput> = new Map([
  ['triggerAndWait', { task: 'receiver', member: 'output' }],
  ['runAndWait', { task: 'receiver', member: null }],
  ['parentOutput', { task: 'argument', member: null }],
]);

/** Functions that return an object with the functions of their type argument: `proxyActivities<typeof activities>()`. */
export const ACTIVITY_PROXIES: ReadonlySet<string> = new Set(['proxyActivities', 'proxyLocalActivities']);

/** Methods, by the name of their receiver, that give what their last argument, a function, returns: `step.run('list', () => …)`. */
export const STEP_METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  ['step', ['run', 'do']],
  ['ctx', ['run']],
  ['context', ['run']],
  ['io', ['runTask']],
]);
