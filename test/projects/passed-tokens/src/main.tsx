import { createApp } from 'vue';
import App from './app';
import { createLoader } from './loaders';
import { DEPOT, DepotSlot, EDGE, EdgeSlot } from './tokens';

const edge = createLoader('https://api.cloudflare.com/client/v4');
const depot = createLoader('https://depot.example/client/v4');

createApp(App).provide(EDGE, edge).provide(DEPOT, depot).mount('#app');

export const root = (
  <EdgeSlot.Provider value={edge}>
    <DepotSlot.Provider value={depot} />
  </EdgeSlot.Provider>
);

export class Providers {
  bindAll(app: { bind(key: string, value: unknown): void }) {
    app.bind('edge.loader', edge);
    app.bind('depot.loader', depot);
  }
}
