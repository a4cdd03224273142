export interface Setting {
  id: string;
  value: unknown;
}

export class ChangeSettings {
  constructor(
    readonly zone: string,
    readonly items: readonly Setting[],
  ) {}
}

export class PutRules {
  zone: string;
  rules: object[];

  constructor(zone: string, rules: object[]) {
    this.zone = zone;
    this.rules = rules;
  }
}

export class ShareSettings {
  constructor(
    readonly zone: string,
    readonly items: readonly Setting[],
  ) {}
}
