import type { Ledger, Transport, openLedger } from 'harbour-ledger';
import type { Edge } from './edge.ts';

type Hub = Ledger | undefined;

export interface Kit {
  hub: Hub;
  ledger: ReturnType<typeof openLedger>;
  edge: Edge;
  transport: Transport;
}
