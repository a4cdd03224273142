/** Radar: shares by dimension, and the lists that they replace. Document: Versioning 16, 17, 24 and 27. */
import { fail, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import { DATASETS } from './radar-dimensions.ts';

/** From this day on only the route with a dimension as parameter is left; a lower-case name is a dimension as well. */
const PER_DIMENSION_GONE = '2026-04-15';

const TOP_OF_ATTACKS = { item: 24, gone: '2025-09-20' };
const VERIFIED_BOTS = { item: 17, gone: '2026-01-01' };
const MAGNITUDE = { item: 27, gone: '2025-06-11' };

interface Bot {
  botName: string;
  botCategory: string;
  botOwner: string;
  requests: number;
  isVerified: boolean;
}

const BOTS: readonly Bot[] = [
  { botName: 'AlphaBot', botCategory: 'SEARCH', botOwner: 'Alpha', requests: 60, isVerified: true },
  { botName: 'BetaBot', botCategory: 'MONITORING', botOwner: 'Beta', requests: 30, isVerified: true },
  { botName: 'GammaBot', botCategory: 'SEARCH', botOwner: 'Gamma', requests: 10, isVerified: true },
  { botName: 'Scraper', botCategory: 'OTHER', botOwner: 'nobody', requests: 100, isVerified: false },
];

export function listRadarOperations(): Operation[] {
  return [
    ...DATASETS.flatMap(({ path, summary, groups }) => [
      on(`GET /radar/${path}/summary/{dimension}`, (call) =>
        answerByDimension(path, summary, call, ({ name, shares }) => ({
          meta: { dimension: name },
          summary_0: limit(shares, call),
        })),
      ),
      on(`GET /radar/${path}/timeseries_groups/{dimension}`, (call) =>
        answerByDimension(path, groups, call, ({ name, shares }) => ({
          meta: { dimension: name },
          serie_0: {
            timestamps: ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
            ...Object.fromEntries(Object.entries(shares).map(([key, share]) => [key, [share, share]])),
          },
        })),
      ),
    ]),
    ...['layer3', 'layer7'].flatMap((layer) =>
      ['industry', 'vertical'].map((dimension) => createTopOfAttacks(layer, dimension)),
    ),
    on('GET /radar/attacks/layer7/top/attacks', answerTopAttacks),
    on('GET /radar/verified_bots/top/bots', (call) => succeed({ top_0: cut(getTopBots(), call) }), VERIFIED_BOTS),
    on(
      'GET /radar/verified_bots/top/categories',
      (call) => succeed({ top_0: cut(getTopCategories(), call) }),
      VERIFIED_BOTS,
    ),
    on('GET /radar/bots/summary/{dimension}', answerBots),
  ];
}

interface Shares {
  name: string;
  /** Percentages as strings, the greatest first. */
  shares: Record<string, string>;
}

/** Notes what names a dimension in lower case: before its end that is the operation of that one dimension. */
function answerByDimension(
  path: string,
  dimensions: ReadonlyMap<string, string>,
  call: Call,
  show: (shares: Shares) => unknown,
): Answer {
  const given = call.params.dimension!;
  const isLegacy = dimensions.has(given);
  if (isLegacy) call.note(16);
  const hasLegacyEnded = call.hasEnded(16, PER_DIMENSION_GONE);
  const names = [...dimensions.values()];
  const name = isLegacy && !hasLegacyEnded ? dimensions.get(given)! : given.toUpperCase();
  if (!names.includes(name)) return notFound();
  return succeed(show({ name, shares: getShares(`${path} ${name}`) }));
}

/** Some shares that are always the same for one subject, and others for another. */
function getShares(subject: string): Record<string, string> {
  const weight = [...subject].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 40;
  return { first: `${50 + weight}.0`, second: `${40 - weight}.0`, third: '10.0' };
}

/** `limitPerGroup` keeps the greatest and sums up the others. */
function limit(shares: Record<string, string>, { query }: Call): Record<string, string> {
  const entries = Object.entries(shares);
  const kept = Number(query.get('limitPerGroup') ?? entries.length);
  if (kept >= entries.length) return shares;
  const others = entries.slice(kept).reduce((sum, [, share]) => sum + Number(share), 0);
  return { ...Object.fromEntries(entries.slice(0, kept)), other: others.toFixed(1) };
}

/** `limit` keeps the greatest. */
function cut<T>(all: readonly T[], { query }: Call): T[] {
  return all.slice(0, Number(query.get('limit') ?? 5));
}

function createTopOfAttacks(layer: string, dimension: string): Operation {
  const shares = Object.entries(getShares(`attacks/${layer} ${dimension.toUpperCase()}`));
  return on(
    `GET /radar/attacks/${layer}/top/${dimension}`,
    (call) =>
      succeed({
        top_0: cut(
          shares.map(([name, value]) => ({ name, value })),
          call,
        ),
      }),
    TOP_OF_ATTACKS,
  );
}

/** Mitigated requests, unless the magnitude asks for the affected zones while it may. */
function answerTopAttacks(call: Call): Answer {
  const magnitude = call.query.get('magnitude');
  if (magnitude !== null) {
    call.note(MAGNITUDE.item);
    if (call.hasEnded(MAGNITUDE.item, MAGNITUDE.gone)) return fail(400, 'magnitude is no parameter');
    if (magnitude !== 'MITIGATED_REQUESTS' && magnitude !== 'AFFECTED_ZONES') return fail(400, 'no such magnitude');
  }
  const values = magnitude === 'AFFECTED_ZONES' ? ['40.0', '35.0'] : ['70.0', '20.0'];
  const pairs = [
    ['NL', 'DE'],
    ['US', 'FR'],
  ];
  return succeed({
    top_0: cut(
      pairs.map(([originCountryAlpha2, targetCountryAlpha2], index) => ({
        originCountryAlpha2,
        targetCountryAlpha2,
        value: values[index],
      })),
      call,
    ),
  });
}

const verified = BOTS.filter(({ isVerified }) => isVerified);

function getTopBots(): unknown[] {
  return verified.map(({ botName, botCategory, botOwner, requests }) => ({
    botName,
    botCategory,
    botOwner,
    value: requests.toFixed(1),
  }));
}

function getTopCategories(): unknown[] {
  return Object.entries(share(verified, 'botCategory')).map(([botCategory, value]) => ({ botCategory, value }));
}

/** The document writes the dimensions `bot` and `category`, the SDK `BOT` and `BOT_CATEGORY`. */
function answerBots(call: Call): Answer {
  const key = { BOT: 'botName', CATEGORY: 'botCategory', BOT_CATEGORY: 'botCategory' }[
    call.params.dimension!.toUpperCase()
  ];
  if (key === undefined) return notFound();
  const bots = call.query.get('botVerificationStatus') === 'VERIFIED' ? verified : BOTS;
  return succeed({ meta: {}, summary_0: limit(share(bots, key as 'botName' | 'botCategory'), call) });
}

function share(bots: readonly Bot[], key: 'botName' | 'botCategory'): Record<string, string> {
  const all = bots.reduce((sum, { requests }) => sum + requests, 0);
  const sums = new Map<string, number>();
  for (const bot of bots) sums.set(bot[key], (sums.get(bot[key]) ?? 0) + bot.requests);
  return Object.fromEntries(
    [...sums].sort(([, a], [, b]) => b - a).map(([name, requests]) => [name, ((100 * requests) / all).toFixed(1)]),
  );
}
