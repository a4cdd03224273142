/** How containers give the instances they hold. */
import type { ExportRow } from './http-clients/client-table.ts';

/** Functions that return the instance of the class they are given. Source: https://angular.dev/api/core/inject. */
export const INSTANCE_GIVERS: readonly ExportRow[] = [{ modules: ['@angular/core'], names: ['inject'] }];
