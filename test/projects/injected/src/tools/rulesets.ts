import type { Context } from '../context';

export interface Ruleset {
  id: string;
  phase: string;
  rules: { id: string; action: string; action_parameters?: { mirage?: boolean; polish?: string } }[];
}

export const readRuleset = (ctx: Context, zone: string, id: string): Promise<Ruleset> => ctx.api.get<Ruleset>(`/zones/${zone}/rulesets/${id}`);

export const writeRuleset = (ctx: Context, zone: string, id: string, rules: Ruleset['rules']): Promise<Ruleset> =>
  ctx.api.put<Ruleset>(`/zones/${zone}/rulesets/${id}`, { rules });
