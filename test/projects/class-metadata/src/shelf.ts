import got, { type Got } from 'got';
import { PLACE, type Place } from './marks';

export const edge = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4' });
export const depot = got.extend({ prefixUrl: 'https://depot.example.com' });

/** The rows of a class, at the place that its decorator keeps. */
export class Shelf<Row extends object> {
  private readonly place: Place;

  constructor(kept: new () => Row, private readonly client: Got) {
    this.place = Reflect.getMetadata(PLACE, kept) as Place;
  }

  all(parent: string): Promise<{ result: Row[] }> {
    return this.client.get(`${this.place.above}/${parent}/${this.place.path}`).json();
  }

  add(parent: string, row: Partial<Row> & Record<string, unknown>): Promise<{ result: Row }> {
    return this.client.post(`${this.place.above}/${parent}/${this.place.path}`, { json: row }).json();
  }
}
