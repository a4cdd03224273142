/** Fields that a static maker and other functions write from outside, on an instance of their own. */
interface Parts {
  segments: string[];
  verb?: string;
  payload?: Record<string, unknown>;
}

class Parcel {
  #parts: Parts = { segments: [] };
  root = 'https://api.cloudflare.com/client/v4';

  static under(...segments: string[]): Parcel {
    const made = new Parcel();
    made.#parts.segments = segments;
    made.#parts.verb = 'GET';
    return made;
  }

  static ofDepot(): Parcel {
    const made = new Parcel();
    made.root = 'https://depot.example/api';
    return made;
  }

  below(...segments: string[]): this {
    this.#parts.segments.push(...segments);
    return this;
  }

  carrying(payload: Record<string, unknown>): this {
    Object.assign(this.#parts, { verb: 'POST', payload });
    return this;
  }

  dispatch() {
    const { segments, verb, payload } = this.#parts;
    return fetch(`${this.root}/${segments.join('/')}`, {
      method: verb,
      headers: { Authorization: `Bearer ${process.env.TOKEN}`, 'Content-Type': 'application/json' },
      body: payload && JSON.stringify(payload),
    });
  }
}

// expect: rate-limits-v1 proven @rate_limits
export const limits = (zone: string) => Parcel.under('zones', zone, 'rate_limits').dispatch();
export const rules = (zone: string) => Parcel.under('zones', zone, 'rulesets').dispatch();
// expect: firewall-rules-and-filters proven @filters
export const filter = (zone: string) => Parcel.under('zones', zone).below('filters').carrying({ paused: true }).dispatch();
export const pallets = (zone: string) => Parcel.ofDepot().below('zones', zone, 'rate_limits').dispatch();

export function moved(zone: string) {
  const parcel = Parcel.under('zones', zone, 'rate_limits');
  parcel.root = 'https://depot.example/api';
  return parcel.dispatch();
}

export function moving(zone: string, isMoved: boolean) {
  // expect: rate-limits-v1 likely @rate_limits
  const parcel = Parcel.under('zones', zone, 'rate_limits');
  if (isMoved) parcel.root = 'https://depot.example/api';
  return parcel.dispatch();
}
