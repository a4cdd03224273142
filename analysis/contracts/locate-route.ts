/** Which operation of the contracts a request asks. They are few, so they are looked through one by one. */
import { locatePath, type LocatedPath, type Segment } from '../routes/url-path.ts';
import type { Method, Request } from '../requests/request.ts';
import type { MatchContext } from '../findings/matched-use.ts';
import type { Skeleton } from '../evaluator/domain/skeleton.ts';

/** A path template of the contracts, taken apart. */
export interface ContractRoute {
  /** As the data writes it, without its method. */
  template: string;
  /** The host of an address of its own; null for what lies below the platform's base URL. */
  origin: string | null;
  segments: readonly string[];
  /** Where the address lies, as a platform of its own; null below the base URL. */
  ownBase: PlatformBase | null;
}

type PlatformBase = Pick<MatchContext['platform'], 'baseUrls' | 'versionPath'>;

export interface LocatedRoute {
  route: ContractRoute;
  located: LocatedPath;
  /** By the names of the template the segments that fill them, joined by slashes where there are several. */
  parameters: ReadonlyMap<string, readonly Segment[]>;
}

const ADDRESS = /^(https:\/\/[^/]+)(\/.*)$/;

/** `METHOD template` in two; `ANY` is every method. */
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

const locatedPaths = new WeakMap<Skeleton, Map<PlatformBase, LocatedPath>>();

/** Of one request several contracts ask where it goes. */
function locateUrl(url: Skeleton, site: PlatformBase): LocatedPath {
  let bySite = locatedPaths.get(url);
  if (!bySite) locatedPaths.set(url, (bySite = new Map()));
  let located = bySite.get(site);
  if (!located) bySite.set(site, (located = locatePath(url, site)));
  return located;
}

/** The most specific of the routes that the request's URL is; null where it is none of them. */
export function locateRoute(
  request: Request,
  routes: readonly ContractRoute[],
  platform: MatchContext['platform'],
): LocatedRoute | null {
  const located = locateUrl(request.url, platform);
  const candidates = routes.filter(({ origin }) => (origin === null) === (located.base.kind !== 'foreign'));
  let best: LocatedRoute | null = null;
  for (const route of candidates) {
    const own = route.ownBase === null ? located : locateUrl(request.url, route.ownBase);
    if (route.origin !== null && own.base.kind !== 'platform') continue;
    const parameters = bindParameters(
      route,
      own.segments,
      candidates.some((other) => continues(other, route)),
    );
    if (parameters && (best === null || countLiterals(route) > countLiterals(best.route)))
      best = { route, located: own, parameters };
  }
  return best;
}

function countLiterals({ segments }: ContractRoute): number {
  return segments.filter((segment) => !segment.startsWith('{')).length;
}

/** Whether a template begins with another one, whole. */
function continues(template: ContractRoute, { segments }: ContractRoute): boolean {
  return (
    template.segments.length > segments.length &&
    segments.every((segment, index) => segment === template.segments[index])
  );
}

/** What is glued to the last segment may be a query, unless there are routes that go on there. */
function bindParameters(
  route: ContractRoute,
  given: readonly Segment[],
  isContinued: boolean,
): Map<string, readonly Segment[]> | null {
  const parameters = new Map<string, readonly Segment[]>();
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
