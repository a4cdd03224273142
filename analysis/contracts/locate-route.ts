/** Finds the contract operation that a request calls. The routes are few, so a linear search is enough. */
import { locatePath, type LocatedPath, type Segment } from '../routes/platform-base.ts';
import type { Method, Request } from '../requests/request.ts';
import type { MatchContext } from '../findings/matched-use.ts';

/** A parsed path template of the contracts. */
export interface ContractRoute {
  /** The template as written in the data, without its method. */
  template: string;
  /** The origin of an absolute URL; null below the platform's base URL. */
  origin: string | null;
  segments: readonly string[];
  /** The origin as a base to match against; null below the base URL. */
  ownBase: PlatformBase | null;
}

type PlatformBase = Pick<MatchContext['platform'], 'baseUrls' | 'versionPath'>;

export interface LocatedRoute {
  route: ContractRoute;
  located: LocatedPath;
  /** The path segments of each template parameter; several for `{+path}`. */
  parameters: ReadonlyMap<string, readonly Segment[]>;
}

const ADDRESS = /^(https:\/\/[^/]+)(\/.*)$/;

/** Splits `METHOD template`; `ANY` stands for every method. */
export function splitOperation(operation: string): { method: Method | 'ANY'; template: string } {
  const [method, template] = operation.split(' ') as [Method | 'ANY', string];
  return { method, template };
}

export function parseRoute(template: string): ContractRoute {
  const [, origin = null, path = template] = ADDRESS.exec(template) ?? [];
  return {
    template,
    origin,
    segments: path.slice(1).split('/'),
    ownBase: origin === null ? null : getPlatformBase(origin),
  };
}

const sites = new Map<string, PlatformBase>();

function getPlatformBase(origin: string): PlatformBase {
  let site = sites.get(origin);
  if (!site) sites.set(origin, (site = { baseUrls: [origin], versionPath: '' }));
  return site;
}

/** Returns the most specific route that matches the request's URL; null where none matches. */
export function locateRoute(
  request: Request,
  routes: readonly ContractRoute[],
  platform: MatchContext['platform'],
): LocatedRoute | null {
  const located = locatePath(request.url, platform);
  const candidates = routes.filter(({ origin }) => (origin === null) === (located.base.kind !== 'foreign'));
  let best: LocatedRoute | null = null;
  for (const route of candidates) {
    const own = route.ownBase === null ? located : locatePath(request.url, route.ownBase);
    if (route.origin !== null && own.base.kind !== 'platform') continue;
    const parameters = bindParameters(route, own.segments, candidates);
    if (parameters && (best === null || countLiterals(route) > countLiterals(best.route)))
      best = { route, located: own, parameters };
  }
  return best;
}

function countLiterals({ segments }: ContractRoute): number {
  return segments.filter((segment) => !segment.startsWith('{')).length;
}

/** True if a template extends another one by further segments. */
function continues(template: ContractRoute, { segments }: ContractRoute): boolean {
  return (
    template.segments.length > segments.length &&
    segments.every((segment, index) => segment === template.segments[index])
  );
}

/**
 * Matches the segments of a path and binds the parameters; null where they differ. A suffix of the last segment may be
 * a query, unless longer routes are among the candidates.
 */
function bindParameters(
  route: ContractRoute,
  given: readonly Segment[],
  candidates: readonly ContractRoute[],
): Map<string, readonly Segment[]> | null {
  const parameters = new Map<string, readonly Segment[]>();
  const isContinued = candidates.some((other) => continues(other, route));
  for (const [index, segment] of route.segments.entries()) {
    const name = /^\{(\+?)(.+)\}$/.exec(segment);
    if (name?.[1] === '+') {
      if (given.length <= index) return null;
      return parameters.set(name[2]!, given.slice(index));
    }
    const written = given[index];
    if (!written) return null;
    if (name) parameters.set(name[2]!, [written]);
    else if ((written.text ?? (index === given.length - 1 && !isContinued ? written.stem : null)) !== segment)
      return null;
  }
  return given.length === route.segments.length ? parameters : null;
}
