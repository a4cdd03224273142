import { ROOT } from './base';
import { ENDS, Path } from './paths';
import { askZone } from './zone';

export const readRules = (zone: string) => fetch(`${ROOT}${Path.Zones}/${zone}${Path.Rules}`);
export const readRecords = (zone: string) => fetch(`${ROOT}${Path.Zones}/${zone}${Path.Records}`);
export const readPackages = (zone: string) => askZone(zone, ENDS.packages);
export const readRulesets = (zone: string) => askZone(zone, ENDS.rulesets);
