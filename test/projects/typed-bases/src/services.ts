import type { BaseContext } from 'clipanion';
import type { Cloud } from './cloud.ts';
import type { Shelves } from './shelves.ts';

export interface CloudServices extends BaseContext {
  remote: Cloud;
}

/** The same names, for another system. */
export interface ShopServices extends BaseContext {
  remote: Shelves;
}
