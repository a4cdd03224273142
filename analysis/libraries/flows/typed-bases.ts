/**
 * Classes of libraries that hold a value of their type argument: `class Deploy extends Command<Services>` has `this.context` of the type
 * `Services`. Source: https://mael.dev/clipanion/docs/contexts.
 */
import type { ExportRow } from '../http-clients/client-table.ts';

export interface TypedBase extends ExportRow {
  member: string;
  /** The place of the type argument. */
  argument: number;
}

export const TYPED_BASES: readonly TypedBase[] = [
  { modules: ['clipanion'], names: ['Command'], member: 'context', argument: 0 },
  // Source: https://developers.cloudflare.com/workers/runtime-apis/rpc.
  {
    modules: ['cloudflare:workers'],
    names: ['DurableObject', 'WorkerEntrypoint', 'WorkflowEntrypoint'],
    member: 'env',
    argument: 0,
  },
];
