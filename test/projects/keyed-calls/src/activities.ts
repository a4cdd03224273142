import * as df from 'durable-functions';
import { listRecords, listZones } from './api.ts';

df.app.activity('recordsOfZone', { handler: async (zone: string) => listRecords(zone) });
df.app.activity('zonesOfAccount', { handler: () => listZones() });
