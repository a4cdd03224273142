import './listeners';
import { listRecords, listStock } from './sources';

await listRecords(process.env.ZONE!);
await listStock(process.env.SITE!);
