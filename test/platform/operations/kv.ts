/**
 * Key-value namespaces. Document: Versioning 5. Two sets of routes over the same objects, with the same parameters and
 * responses; the legacy one is gone from 2026-10-15 on.
 */
import { getBody, list, listByCursor, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Deprecated, Operation } from '../operation.ts';

interface Entry {
  value: string;
  metadata: unknown;
}

interface Namespace {
  id: string;
  title: string;
  entries: Map<string, Entry>;
}

const LEGACY: Deprecated = { item: 5, gone: '2026-10-15' };

/** Both sets over one store. */
export function listKvOperations(): Operation[] {
  const store = new Map(
    ['sessions', 'flags'].map((title, index) => [
      `namespace-${index + 1}`,
      createNamespace(`namespace-${index + 1}`, title),
    ]),
  );
  return [
    ...listRoutes('/accounts/{account_id}/workers/namespaces', LEGACY, store),
    ...listRoutes('/accounts/{account_id}/storage/kv/namespaces', null, store),
  ];
}

function createNamespace(id: string, title: string): Namespace {
  return { id, title, entries: new Map([['greeting', { value: `hello from ${title}`, metadata: { lang: 'en' } }]]) };
}

function listRoutes(base: string, deprecated: Deprecated | null, store: Map<string, Namespace>): Operation[] {
  const one = `${base}/{namespace_id}`;
  const route = (name: string, answer: (call: Call) => Answer) => on(name, answer, deprecated);
  /** Answers with what `answer` makes of the namespace of the path, or 404. */
  const within = (name: string, answer: (namespace: Namespace, call: Call) => Answer) =>
    route(name, (call) => {
      const namespace = store.get(call.params.namespace_id ?? '');
      return namespace ? answer(namespace, call) : notFound();
    });
  /** The same for an entry of it. */
  const withinEntry = (name: string, answer: (entry: Entry) => Answer) =>
    within(name, ({ entries }, { params }) => {
      const entry = entries.get(params.key_name ?? '');
      return entry ? answer(entry) : notFound();
    });

  return [
    route(`GET ${base}`, ({ query }) => list([...store.values()].map(show), query)),
    route(`POST ${base}`, (call) => {
      const namespace: Namespace = {
        id: `namespace-${store.size + 1}`,
        title: String(getBody(call).title),
        entries: new Map(),
      };
      store.set(namespace.id, namespace);
      return succeed(show(namespace));
    }),
    within(`GET ${one}`, (namespace) => succeed(show(namespace))),
    within(`PUT ${one}`, (namespace, call) => {
      namespace.title = String(getBody(call).title);
      return succeed(show(namespace));
    }),
    within(`DELETE ${one}`, ({ id }) => {
      store.delete(id);
      return succeed(null);
    }),
    within(`GET ${one}/keys`, ({ entries }, { query }) => {
      const keys = [...entries].map(([name, { metadata }]) => ({ name, metadata }));
      return listByCursor(
        keys.filter(({ name }) => name.startsWith(query.get('prefix') ?? '')),
        query,
      );
    }),
    withinEntry(`GET ${one}/metadata/{key_name}`, ({ metadata }) => succeed(metadata)),
    withinEntry(`GET ${one}/values/{key_name}`, ({ value }) => ({ status: 200, body: value, isRaw: true })),
    within(`PUT ${one}/values/{key_name}`, ({ entries }, { params, text, form }) => {
      const entry = form
        ? { value: form.value ?? '', metadata: JSON.parse(form.metadata ?? 'null') }
        : { value: text, metadata: null };
      entries.set(params.key_name!, entry);
      return succeed(null);
    }),
    within(`DELETE ${one}/values/{key_name}`, ({ entries }, { params }) =>
      entries.delete(params.key_name!) ? succeed(null) : notFound(),
    ),
    within(`PUT ${one}/bulk`, ({ entries }, { json }) => {
      const pairs = json as { key: string; value: string; metadata?: unknown }[];
      for (const { key, value, metadata = null } of pairs) entries.set(key, { value, metadata });
      return succeed({ successful_key_count: pairs.length });
    }),
    within(`POST ${one}/bulk/get`, ({ entries }, call) => {
      const { keys = [] } = getBody(call) as { keys?: string[] };
      return succeed({ values: Object.fromEntries(keys.map((key) => [key, entries.get(key)?.value ?? null])) });
    }),
    within(`POST ${one}/bulk/delete`, ({ entries }, { json }) => {
      const keys = json as string[];
      for (const key of keys) entries.delete(key);
      return succeed({ successful_key_count: keys.length });
    }),
  ];
}

const show = ({ id, title }: Namespace) => ({ id, title, supports_url_encoding: true });
