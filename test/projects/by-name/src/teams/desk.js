import { config } from '../config.js';
import { BookingService } from './bookings.js';
import { MemberService } from './members.js';

const transport = (base) => ({
  request: ({ method, path }) => fetch(base + path, { method }),
});

export const desk = (year) => ({
  members: new MemberService(transport(config.API_URL)),
  bookings: new BookingService(transport(config.LEDGER_URL), year),
});
