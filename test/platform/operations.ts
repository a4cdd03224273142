/** Every operation of a new platform, with objects of its own to work on. */
import type { Operation } from './operation.ts';
import { listKvOperations } from './operations/kv.ts';

/** Each call makes a new platform: what one wrote, another does not know. */
export function listOperations(): Operation[] {
  return [...listKvOperations()];
}
