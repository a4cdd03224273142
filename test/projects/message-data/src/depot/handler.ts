import type { ShareSettings } from '../messages';

export class DepotShareHandler {
  async run({ zone, items }: ShareSettings) {
    await fetch(`https://depot.example/shelves/${zone}`, { method: 'PATCH', body: JSON.stringify({ items }) });
  }
}
