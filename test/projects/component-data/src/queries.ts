import { queryOptions } from '@tanstack/react-query';
import { listRecords, listZones } from './api.ts';

export const recordsQuery = (zone: string) =>
  queryOptions({ queryKey: ['records', zone], queryFn: () => listRecords(zone) });

export const zonesQuery = () => queryOptions({ queryKey: ['zones'], queryFn: () => listZones() });
