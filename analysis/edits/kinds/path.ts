/** `path`: changes the path of a request; a parameter that the new path lacks may move into the body. */
import { changePath } from '../paths/append-segments.ts';
import type { EditOfKind, Plan, PlanContext, Refused } from '../plan.ts';
import { moveParameterIntoBody } from './path-into-body.ts';

export function planPath(edit: EditOfKind<'path'>, context: PlanContext): Plan | Refused {
  const { request, match } = context.use;
  if (!request || !match) return { refused: 'the request is not visible here' };
  return edit.into === undefined
    ? changePath(match, edit, context.evaluation)
    : moveParameterIntoBody({ request, match, keptSegments: edit.to.split('/').length - 1, field: edit.into }, context);
}
