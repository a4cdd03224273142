import type { Context } from '../context';
import { readRuleset } from './rulesets';

export async function usesMirage(ctx: Context, zone: string, id: string): Promise<boolean> {
  const { rules } = await readRuleset(ctx, zone, id);
  // expect: mirage proven @mirage
  return rules.some((rule) => rule.action_parameters?.mirage === true);
}

export async function usesPolish(ctx: Context, zone: string, id: string): Promise<boolean> {
  const { rules } = await readRuleset(ctx, zone, id);
  return rules.some((rule) => rule.action_parameters?.polish !== undefined);
}

/** What a machine of ours says of its own images. */
export async function machineUsesMirage(ctx: Context, id: string): Promise<boolean> {
  const machine = await ctx.inventory.get<{ rules: { action_parameters: { mirage: boolean } }[] }>(`/machines/${id}`);
  return machine.rules.some((rule) => rule.action_parameters.mirage);
}
