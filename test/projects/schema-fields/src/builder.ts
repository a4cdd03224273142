import SchemaBuilder from '@pothos/core';

export interface Settings {
  foundation_dns: boolean;
  flatten_all_cnames: boolean;
}

export interface Shelf {
  foundation_dns: boolean;
}

export const builder = new SchemaBuilder<{ Objects: { Settings: Settings; Shelf: Shelf } }>({});
