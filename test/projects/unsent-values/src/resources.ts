import { Kept, Resource } from './base';

export class Shield extends Resource {
  protected override segment = 'page_shield';
  protected override get collection() {
    return 'rulesets';
  }
}

export class Rules extends Kept {
  protected override segment = 'rulesets';
}

export class Limits extends Kept {}

export const load = (zone: string) => [new Shield(zone).list(), new Shield(zone).all(), new Rules(zone).list()];
