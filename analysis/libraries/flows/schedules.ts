/**
 * How programs run a function again and again at set times. Sources: the documentation of Deno (`Deno.cron`), node-cron, node-schedule,
 * croner, cron, BullMQ, Agenda, Trigger.dev and Inngest; of Nest's schedule; of Cloudflare Workers, Vercel and AWS Lambda.
 */

/** A time of cron: five or six parts of digits, names and signs, or a name with `@`. */
export const CRON_TIME =
  /^(?:[\d*/,?LW#-]+|[A-Z]{3}(?:[-,][A-Z]{3})*)(?: +(?:[\d*/,?LW#-]+|[A-Za-z]{3}(?:[-,][A-Za-z]{3})*)){4,5}$|^@(?:yearly|monthly|weekly|daily|hourly)$/;

/** Functions whose first argument runs again after each interval. */
export const INTERVAL_FUNCTIONS: ReadonlySet<string> = new Set(['setInterval']);

/** Decorators of methods that run at set times. */
export const SCHEDULE_DECORATORS: ReadonlySet<string> = new Set(['Cron', 'Interval']);

/** Members and exports that a platform calls at the set times of the program. */
export const SCHEDULED_EXPORTS: ReadonlySet<string> = new Set(['scheduled']);

/** Types of functions that a platform calls at set times. */
export const SCHEDULED_TYPES = /^(?:Scheduled(?:Handler|Function)|ExportedHandlerScheduledHandler)$/;

/** Folders of routes that a schedule calls, by the custom of frameworks without schedules of their own: `app/api/cron/rotate/route.ts`. */
export const SCHEDULED_ROUTES = /\/crons?\//;
