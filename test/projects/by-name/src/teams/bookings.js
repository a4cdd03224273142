import { Service } from './service.js';

export class BookingService extends Service {
  constructor(ledger, year) {
    super(ledger);
    this.year = year;
  }

  /** Also a path of the ledger: the subclasses of `Service` get different transports. */
  async all() {
    return (await this.get(`/books/${this.year}/history`)).json();
  }
}
