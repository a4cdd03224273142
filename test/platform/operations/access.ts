/** Access applications and bookmarks. Document: Versioning 29 and 45. */
import { fail, getBody, has, isObject, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';

/** Until this day both fields are accepted. */
const DOMAINS_GONE = '2025-11-21';

const BOOKMARKS = { item: 45 };

interface Destination {
  type: string;
  uri: string;
}

interface Application {
  id: string;
  name: string;
  type: string;
  domain?: string;
  logo_url?: string;
  app_launcher_visible?: boolean;
  destinations?: Destination[];
}

interface Bookmark {
  id: string;
  name: string;
  domain: string;
  logo_url?: string;
  app_launcher_visible?: boolean;
}

export function listAccessOperations(): Operation[] {
  const applications = new Map<string, Application>();
  const bookmarks = new Map<string, Bookmark>();
  const add = (application: Omit<Application, 'id'>) => {
    const id = `app-${applications.size + 1}`;
    applications.set(id, { id, ...application });
    return applications.get(id)!;
  };
  add({
    name: 'wiki',
    type: 'self_hosted',
    destinations: [
      { type: 'public', uri: 'wiki.example.com' },
      { type: 'private', uri: '10.0.0.5' },
    ],
  });
  // A bookmark is an application as well, and goes by another ID there.
  for (const name of ['mail', 'calendar']) {
    add({ name, type: 'bookmark', domain: `${name}.example.com`, app_launcher_visible: true });
    bookmarks.set(`uuid-of-${name}`, {
      id: `uuid-of-${name}`,
      name,
      domain: `${name}.example.com`,
      app_launcher_visible: true,
    });
  }
  return [
    ...['/accounts/{account_id}', '/zones/{zone_id}'].flatMap((scope) =>
      listApplicationRoutes(`${scope}/access/apps`, applications, add),
    ),
    ...listBookmarkRoutes('/accounts/{account_id}/access/bookmarks', bookmarks),
  ];
}

function listApplicationRoutes(
  base: string,
  applications: Map<string, Application>,
  add: (application: Omit<Application, 'id'>) => Application,
): Operation[] {
  const one = `${base}/{app_id}`;
  return [
    on(`GET ${base}`, (call) =>
      list(
        [...applications.values()].map((application) => show(application, call)),
        call.query,
      ),
    ),
    on(`POST ${base}`, (call) => refuseDomains(call) ?? succeed(show(add(read(call)), call))),
    on(`GET ${one}`, (call) => {
      const application = applications.get(call.params.app_id!);
      return application ? succeed(show(application, call)) : notFound();
    }),
    on(`PUT ${one}`, (call) => {
      const id = call.params.app_id!;
      if (!applications.has(id)) return notFound();
      const refusal = refuseDomains(call);
      if (refusal) return refusal;
      applications.set(id, { id, ...read(call) });
      return succeed(show(applications.get(id)!, call));
    }),
    on(`DELETE ${one}`, ({ params }) =>
      applications.delete(params.app_id!) ? succeed({ id: params.app_id }) : notFound(),
    ),
  ];
}

/** The application that a body describes: `destinations` where it is given, else the domains as public destinations. */
function read(call: Call): Omit<Application, 'id'> {
  const { self_hosted_domains: domains, ...others } = getBody(call) as unknown as Application & {
    self_hosted_domains?: string[];
  };
  if (others.destinations || !domains) return others;
  return { ...others, destinations: domains.map((uri) => ({ type: 'public', uri })) };
}

function show(application: Application, call: Call): Record<string, unknown> {
  if (!application.destinations || call.hasEnded(29, DOMAINS_GONE)) return { ...application };
  return {
    ...application,
    self_hosted_domains: application.destinations.filter(({ type }) => type === 'public').map(({ uri }) => uri),
  };
}

function refuseDomains(call: Call): Answer | null {
  const body = getBody(call);
  if (has(body, 'self_hosted_domains')) {
    call.note(29);
    if (call.hasEnded(29, DOMAINS_GONE)) return fail(400, 'self_hosted_domains is not accepted');
  }
  const { destinations = [] } = body;
  const isSound =
    Array.isArray(destinations) &&
    destinations.every((one) => isObject(one) && typeof one.type === 'string' && typeof one.uri === 'string');
  return isSound ? null : fail(400, 'a destination has a type and a uri');
}

function listBookmarkRoutes(base: string, bookmarks: Map<string, Bookmark>): Operation[] {
  const one = `${base}/{bookmark_id}`;
  const write = (call: Call) => {
    const id = call.params.bookmark_id!;
    bookmarks.set(id, { ...(getBody(call) as unknown as Bookmark), id });
    return succeed(bookmarks.get(id));
  };
  return [
    on(`GET ${base}`, ({ query }) => list([...bookmarks.values()], query), BOOKMARKS),
    on(
      `GET ${one}`,
      ({ params }) => {
        const bookmark = bookmarks.get(params.bookmark_id!);
        return bookmark ? succeed(bookmark) : notFound();
      },
      BOOKMARKS,
    ),
    on(`POST ${one}`, write, BOOKMARKS),
    on(`PUT ${one}`, (call) => (bookmarks.has(call.params.bookmark_id!) ? write(call) : notFound()), BOOKMARKS),
    on(
      `DELETE ${one}`,
      ({ params }) => (bookmarks.delete(params.bookmark_id!) ? succeed({ id: params.bookmark_id }) : notFound()),
      BOOKMARKS,
    ),
  ];
}
