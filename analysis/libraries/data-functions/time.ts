/** How programs make numbers of texts and read the clock. Source: ECMA-262. */

/** Ends of names that programs give to amounts, which are numbers: `storedBytes`. */
export const AMOUNT_NAME = /(bytes|total|quota|usage)$/i;

/** Functions that make a number of a text. */
export const NUMBER_CONVERSIONS: ReadonlySet<string> = new Set(['Number', 'parseInt', 'parseFloat']);

/** Methods of `Number` that return false for any string. */
export const NUMBER_TESTS: ReadonlySet<string> = new Set(['isInteger', 'isSafeInteger', 'isFinite']);

/** Methods that numbers have and texts do not. */
export const NUMBER_METHODS: ReadonlySet<string> = new Set(['toFixed', 'toPrecision', 'toExponential']);

/** The class whose constructor takes milliseconds. */
export const DATE_CONSTRUCTOR = 'Date';

/** The method of `Date` that returns the present moment. */
export const CLOCK = 'now';

/** Methods that return a moment in milliseconds: `Date.now()`, `new Date().getTime()`. */
export const CURRENT_TIME: ReadonlySet<string> = new Set(['now', 'getTime']);

/** Functions that read a date of ISO 8601: of luxon and date-fns. */
export const ISO_READERS: ReadonlySet<string> = new Set(['fromISO', 'parseISO']);

/** Options that take a duration in seconds from now: of Workers KV and of cookies. */
export const DURATION_OPTIONS: ReadonlySet<string> = new Set(['expirationTtl', 'maxAge']);

/** Functions that take a moment in milliseconds: of date-fns, dayjs, moment, luxon, effect, Temporal and Durable Objects. */
export const MILLISECOND_READERS: ReadonlySet<string> = new Set([
  'setAlarm',
  ...[
    'isPast',
    'isFuture',
    'toDate',
    'fromMillis',
    'dayjs',
    'moment',
    'formatDistanceToNow',
    'formatDistanceToNowStrict',
    'unsafeMake',
    'fromEpochMilliseconds',
  ],
]);

/** Functions that take a moment as a number, and no text: of luxon, date-fns, dayjs, moment and Temporal. */
export const NUMERIC_MOMENT_READERS: ReadonlySet<string> = new Set([
  ...['fromMillis', 'fromSeconds', 'fromUnixTime', 'unix', 'fromEpochMilliseconds', 'fromEpochSeconds'],
]);

/** Functions of date-fns that compare moments in milliseconds: `differenceInMinutes(later, earlier)`. */
export const MOMENT_COMPARISON = /^(differenceIn[A-Z]\w*|is(After|Before)|compare(Asc|Desc)|formatDistance)$/;

/** The end of a name that gives milliseconds as the unit: `marginMs`. */
export const MILLISECONDS_NAME = /(Ms|MS|Millis|Milliseconds)$/;

/** The ends of names that give the unit of a duration, the smallest unit first: `ttlMs`, `TTL_SECONDS`, `cacheHours`. */
export const TIME_UNITS: readonly { names: RegExp; milliseconds: number }[] = [
  { names: /(?:^|_)(?:ms|millis)$|milli_?seconds$/i, milliseconds: 1 },
  { names: /[a-z0-9](?:Ms|MS|Millis)$/, milliseconds: 1 },
  { names: /(?:^|_)(?:sec|secs|seconds)$/i, milliseconds: 1000 },
  { names: /[a-z0-9](?:Sec|Secs|Seconds)$/, milliseconds: 1000 },
  { names: /(?:^|_)(?:mins|minutes|MINUTES)$|[a-z0-9](?:Mins|Minutes)$/, milliseconds: 60_000 },
  { names: /(?:^|_)(?:hours|HOURS)$|[a-z0-9]Hours$/, milliseconds: 3_600_000 },
  { names: /(?:^|_)(?:days|DAYS)$|[a-z0-9]Days$/, milliseconds: 86_400_000 },
];

/** Functions that keep a number: they round it, or make it a text or a number. */
export const NUMBER_KEEPERS: ReadonlySet<string> = new Set([
  ...['String', 'Number', 'parseInt', 'round', 'floor', 'ceil', 'trunc'],
]);

/** Functions that keep a number but for its fraction. */
export const NUMBER_ROUNDING: ReadonlySet<string> = new Set(['Number', 'round', 'floor', 'ceil', 'trunc']);

export const MILLISECONDS_IN_SECOND = 1000;

/** The milliseconds in a second, a minute and an hour. */
export const MILLISECONDS_IN: ReadonlySet<unknown> = new Set([1000, 60_000, 3_600_000]);

/**
 * Functions that take a duration in milliseconds, if no unit follows: of dayjs and moment (`duration`), luxon, date-fns, pretty-ms, ms and
 * humanize-duration.
 */
export const DURATION_READERS: ReadonlySet<string> = new Set([
  ...['duration', 'fromMillis', 'prettyMilliseconds', 'prettyMs', 'ms', 'humanizeDuration'],
  ...['millisecondsToSeconds', 'millisecondsToMinutes', 'millisecondsToHours'],
]);
