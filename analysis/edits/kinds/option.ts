/** `option`: renames an option of an SDK client. */
import { isRefused, toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { getNamedArgument, hasSiblingNamed, renameArgument } from '../text/named-argument.ts';

export function planOption({ to }: EditOfKind<'option'>, { use, text }: PlanContext): Plan | Refused {
  if (!use.namePlace) return { refused: 'the option is not visible here' };
  const argument = getNamedArgument(use.namePlace.node);
  if (!argument) return { refused: 'the option is not written out where it could be changed' };
  if (hasSiblingNamed(argument, (name) => name === to)) return { refused: `the client has \`${to}\` already` };
  const renamed = renameArgument(argument, to, text);
  return isRefused(renamed) ? renamed : toPlan([renamed]);
}
