/** Answers that pass through libraries: queries, references, state, constructors, thrown errors. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const cf = async (path) => (await (await fetch(API + path)).json()).result;
const listRecords = () => cf(\`/zones/\${zone}/dns_records\`);
const listZones = () => cf('/zones');
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a query': {
    code: `const { data } = useQuery({ queryKey: ['records'], queryFn: listRecords });\ndata?.map((row) => row.zone_id);`,
    reads: ['5:zone_id'],
  },
  'a queue that runs functions': {
    code: `import PQueue from 'p-queue';
const queue = new PQueue({ concurrency: 4 });
const rows = await queue.add(() => listRecords(), { throwOnTimeout: true });
rows[0].zone_name;
const limiter = new Bottleneck({ minTime: 250 });
(await limiter.schedule({ priority: 1 }, () => listRecords()))[0].zone_id;`,
    reads: ['7:zone_name', '9:zone_id'],
  },
  'a result that maps the list it holds': {
    code: `const loaded = ResultAsync.combine([1, 2].map(() => fromPromise(listRecords(), String)));
loaded.andThen((lists) => ok(lists[0])).map((rows) => { for (const row of rows) log(row.zone_name); return rows.length; });`,
    reads: ['5:zone_name'],
  },
  'a result that is made of an answer or of a failure': {
    code: `const load = () => fromPromise(listRecords(), String).andThen((rows) => (rows.length > 0 ? ok(rows) : err(new Error('none'))));
load().map((rows) => rows[0].zone_name);
const loaded = await load();
if (loaded.isOk()) loaded.value[0].zone_id;
(await load()).unwrapOr([])[0].locked;`,
    reads: ['5:zone_name', '7:zone_id', '8:locked'],
  },
  'a signal of a stream, and one of another signal': {
    code: `const records = toSignal(from(listRecords()), { initialValue: [] });
records().map((row) => row.zone_id);
const first = linkedSignal(() => records()[0]);
computed(() => first().zone_name);
const zones = toSignal(from(listZones()));
zones()[0].zone_id;
const chosen = linkedSignal(() => zones()[0]);
chosen().zone_name;`,
    reads: ['5:zone_id', '7:zone_name'],
  },
  'options of a query that select': {
    code: `const options = queryOptions({ queryKey: ['records'], queryFn: listRecords, select: (rows) => rows.filter((row) => row.locked) });
const { data } = useQuery(options);
data[0].zone_id;`,
    reads: ['4:locked', '6:zone_id'],
  },
  'a mutation': {
    code: `const save = useMutation({ mutationFn: () => listRecords(), onSuccess: (rows) => rows[0].zone_id });
save.data[0].locked;
save.mutateAsync().then((rows) => rows[0].zone_name);
const { data, trigger } = useSWRMutation('/rows', () => listRecords());
log(data[0].locked, (await trigger())[0].zone_id);`,
    reads: ['4:zone_id', '5:locked', '6:zone_name', '8:locked', '8:zone_id'],
  },
  'options of a query in a function': {
    code: `class Rows {
  rows = injectQuery(() => ({ queryKey: ['rows'], queryFn: () => listRecords() }));
  titles = injectQuery(() => ({ queryFn: () => listRecords(), select: (rows) => rows.map((row) => ({ locked: row.zone_id })) }));
  show() { return [this.rows.data()[0].locked, this.titles.data()[0].locked]; }
}`,
    reads: ['6:zone_id', '7:locked'],
  },
  'atoms and selectors': {
    code: `const rowsAtom = atom(async () => listRecords());
const rowsOfStore = selector({ key: 'rows', get: async () => listRecords() });
const [rows] = useAtom(rowsAtom);
log(rows[0].locked, useAtomValue(rowsAtom)[0].zone_id, useRecoilValue(rowsOfStore)[0].zone_name);`,
    reads: ['7:locked', '7:zone_id', '7:zone_name'],
  },
  'states that a function fills': {
    code: `const { state } = useAsyncState(() => listRecords(), []);
const rows = computedAsync(() => listRecords(), []);
const [loaded, load] = useAsyncFn(async () => listRecords());
const [acted] = useActionState(async () => listRecords(), []);
log(state.value[0].locked, rows.value[0].zone_id, loaded.value[0].zone_name, acted[0].locked);`,
    reads: ['8:locked', '8:locked', '8:zone_id', '8:zone_name'],
  },
  'the loader of a route': {
    code: `const Route = createFileRoute('/rows')({ loader: async () => ({ rows: await listRecords() }), component: Rows });
function Rows() { const { rows } = Route.useLoaderData(); return rows[0].locked; }`,
    reads: ['5:locked'],
  },
  'resources of Angular': {
    code: `const rows = resource({ params: () => ({ zone }), loader: async ({ params }) => listRecords(params.zone) });
const first = computed(() => rows.value()?.[0].zone_id);
const streamed = rxResource({ stream: () => from(listRecords()) });
effect(() => log(streamed.value()[0].zone_name));`,
    reads: ['5:zone_id', '7:zone_name'],
  },
  'a function that reads the body of a response': {
    code: `import Wreck from '@hapi/wreck';
import { json, text } from 'node:stream/consumers';
import getStream from 'get-stream';
import undici from 'undici';
import { json as describeBody } from './body.js';
const wreck = Wreck.defaults({ baseUrl: API + '/' });
const path = \`/zones/\${zone}/dns_records\`;
const byClient = async () => Wreck.read(await wreck.request('GET', 'zones/' + zone + '/dns_records'), { json: true });
(await byClient()).result[0].zone_id;
(await json((await undici.request(API + path)).body)).result[0].zone_name;
JSON.parse(await text((await undici.request(API + path)).body)).result[0].locked;
JSON.parse(await getStream((await undici.request(API + path)).body)).result[0].zone_id;
// The program's own function, and the body of something else.
(await describeBody((await undici.request(API + path)).body)).result[0].zone_name;
(await Wreck.read(request, { json: true })).result[0].locked;`,
    reads: ['12:zone_id', '13:zone_name', '14:locked', '15:zone_id'],
  },
  'a task of Lit': {
    code: `import { Task } from '@lit/task';
class Rows {
  byOptions = new Task(this, { task: async ([id]) => listRecords(id), args: () => [zone] });
  byFunction = new Task(this, () => listRecords(), () => [zone]);
  get open() { return this.byOptions.value?.filter((row) => !row.locked); }
  async first() { return [this.byFunction.value?.[0].zone_id, (await this.byFunction.taskComplete)[0].zone_name]; }
}`,
    reads: ['8:locked', '9:zone_id', '9:zone_name'],
  },
  'an actor of a state machine': {
    code: `const machine = setup({ actors: { load: fromPromise(({ input }) => listRecords(input.zone)) } }).createMachine({
  invoke: { src: 'load', onDone: { target: 'ready', actions: assign({ first: ({ event }) => event.output[0].zone_id }) } },
});`,
    reads: ['5:zone_id'],
  },
  'actions that a state machine names': {
    code: `const machine = setup({
  actors: { load: fromPromise(({ input }) => listRecords(input.zone)) },
  actions: { keep: assign({ first: ({ event }) => event.output[0].zone_id }), show: ({ event }) => log(event.output[0].zone_name) },
}).createMachine({ invoke: { src: 'load', onDone: { actions: ['keep', { type: 'show' }] } } });`,
    reads: ['6:zone_id', '6:zone_name'],
  },
  'an action of an older state machine': {
    code: `createMachine({ invoke: { src: () => listRecords(), onDone: { actions: 'keep' } } }, { actions: { keep: (context, event) => log(event.data[0].zone_id) } });`,
    reads: ['4:zone_id'],
  },
  'a promise that an older state machine invokes': {
    code: `createMachine({ invoke: { src: () => listRecords(), onDone: [{ actions: assign((context, event) => ({ first: event.data[0].zone_name })) }] } });`,
    reads: ['4:zone_name'],
  },
  'a response that Effect checks and decodes': {
    code: `HttpClient.get(API + \`/zones/\${zone}/dns_records\`).pipe(
  Effect.flatMap(HttpClientResponse.filterStatusOk),
  Effect.flatMap(HttpClientResponse.schemaBodyJson(Records)),
  Effect.map(({ result }) => result[0].zone_id),
);`,
    reads: ['7:zone_id'],
  },
  'a function that is composed of a decoder and operators': {
    code: `const decode = flow(Schema.decodeUnknown(Records), Effect.map((rows) => rows[0]));
Effect.tryPromise(listRecords).pipe(Effect.flatMap(decode), Effect.map((row) => row.locked));
pipe(await listRecords(), flow(Records.decode, E.map((rows) => rows[0].zone_id)));
const first = flow(_.first, (row) => row.zone_name);
first(await listRecords());
const rename = flow(_.first, (row) => ({ zone: row }));
rename(await listRecords()).zone.zone_id;`,
    reads: ['5:locked', '6:zone_id', '7:zone_name', '10:zone_id'],
  },
  'a schema that is called with an answer': {
    code: `import { type } from 'arktype';
const Row = type({ zone_id: 'string' });
const rows = Row.array();
const Rows = type({ '[string]': 'string' });
Rows(await listRecords())[0].zone_id;`,
    reads: ['8:zone_id'],
  },
  'an answer that a schema returns, or puts into an Either': {
    code: `import { create } from 'superstruct';
create(await listRecords(), Records)[0].zone_id;
Records.assert(await listRecords())[0].zone_name;
const decoded = Records.decode(await listRecords());
if (isRight(decoded)) decoded.right[0].locked;`,
    reads: ['5:zone_id', '6:zone_name', '8:locked'],
  },
  'a stream of Effect over the elements of an answer': {
    code: `Stream.fromIterableEffect(Effect.tryPromise(listRecords)).pipe(Stream.filter((row) => row.locked), Stream.map((row) => row.name));
Effect.tryPromise(listRecords).pipe(Stream.fromIterableEffect, Stream.map((row) => row.zone_name));
Stream.fromEffect(Effect.tryPromise(listRecords)).pipe(Stream.map((rows) => rows[0].zone_id));`,
    reads: ['4:locked', '5:zone_name', '6:zone_id'],
  },
  'a body that is an effect': {
    code: `Effect.gen(function* () {
  const response = yield* HttpClient.get(API + \`/zones/\${zone}/dns_records\`);
  const body = yield* response.json;
  log(body.result[0].zone_name);
});`,
    reads: ['7:zone_name'],
  },
  'a result that is passed on and matched': {
    code: `fromPromise(listRecords(), String).andTee((rows) => log(rows[0].locked)).asyncMap(async (rows) => rows).match((rows) => rows[0].zone_id, log);`,
    reads: ['4:locked', '4:zone_id'],
  },
  'references and a state that a pattern writes': {
    code: `const rows = ref([]), zones = ref([]), state = {};
async function load() { [rows.value, zones.value] = await Promise.all([listRecords(), listZones()]); [state.first] = rows.value; }
const open = computed(() => rows.value.filter((row) => !row.locked));
const other = () => state.first.zone_id;`,
    reads: ['6:locked', '7:zone_id'],
  },
  'a loader of batches': {
    code: `class Records {\n  byId = new DataLoader((ids) => Promise.all(ids.map((id) => cf(\`/zones/\${zone}/dns_records/\${id}\`))));\n  async name(id) { const record = await this.byId.load(id); return record.zone_name; }\n}
const loader = new DataLoader(async (ids) => { const rows = await listRecords(); return ids.map((id) => rows.find((row) => row.id === id)); });
loader.load(1).then((row) => row.locked);
loader.loadMany([1]).then((rows) => rows[0].zone_id);`,
    reads: ['6:zone_name', '9:locked', '10:zone_id'],
  },
  'options of a query made elsewhere': {
    code: `const options = (id) => queryOptions({ queryKey: [id], queryFn: () => listRecords() });
const query = useSuspenseQuery(options(1));
query.data[0].locked;`,
    reads: ['6:locked'],
  },
  'what a query selects': {
    code: `const { data } = useQuery({ queryFn: listRecords, select: (rows) => rows.filter((row) => row.locked) });
data[0].zone_id;`,
    reads: ['4:locked', '5:zone_id'],
  },
  'pages of a query': {
    code: `const { data } = useInfiniteQuery({ queryFn: () => listRecords() });\ndata.pages.flatMap((page) => page).map((row) => row.zone_name);`,
    reads: ['5:zone_name'],
  },
  'the state of a component': {
    code: `const [rows, setRows] = useState([]);\nlistRecords().then(setRows);\nlistRecords().then((list) => setRows(list));\nrows.map((row) => row.zone_id);`,
    reads: ['7:zone_id'],
  },
  'a state whose setter is a callback': {
    code: `const [rows, setRows] = useState([]);\nlistRecords().then(setRows);\nrows.map((row) => row.zone_id);`,
    reads: ['6:zone_id'],
  },
  'a signal whose setter is a callback, and gets parts of it': {
    code: `const [rows, setRows] = createSignal([]);\nlistRecords().then(setRows);\nsetRows((all) => all.slice(1));\nrows().map((row) => row.zone_id);`,
    reads: ['7:zone_id'],
  },
  'a reference': {
    code: `const rows = ref([]);\nconst names = computed(() => rows.value.map((row) => row.zone_name));\nlistRecords().then((list) => { rows.value = list; });\nnames.value.length;`,
    reads: ['5:zone_name'],
  },
  'a signal': {
    code: `class Rows {\n  rows = signal([]);\n  load() { listRecords().then((list) => this.rows.set(list)); }\n  names() { return this.rows().map((row) => row.zone_name); }\n}`,
    reads: ['7:zone_name'],
  },
  'a resource': {
    code: `const [rows] = createResource(() => zone, listRecords);\nconst view = () => rows()[0].locked;`,
    reads: ['5:locked'],
  },
  'an object that is written later': {
    code: `const state = { rows: [], zones: null };\nasync function load() { state.rows = await listRecords(); state.zones = await listZones(); }\nconst show = () => [state.rows[0].zone_id, state.zones[0].zone_id];`,
    reads: ['6:zone_id'],
  },
  'a class made of an answer': {
    code: `class Row {\n  constructor(raw) { this.zone = raw.zone_id; this.raw = raw; }\n  get name() { return this.raw.zone_name; }\n}\nconst rows = (await listRecords()).map((raw) => new Row(raw));\nrows[0].raw.locked;`,
    reads: ['5:zone_id', '6:zone_name', '9:locked'],
  },
  'a copy': {
    code: `const rows = (await listRecords()).map((row) => ({ ...row, tag: 1 }));\nrows[0].zone_id;`,
    reads: ['5:zone_id'],
  },
  'an error of a class of its own': {
    code: `class Failure extends Error { constructor(message, list) { super(message); this.list = list; } }
async function post(path) {
  const body = await (await fetch(API + path, { method: 'POST' })).json();
  if (!body.success) throw new Failure('refused', body.errors);
}
try { await post(\`/zones/\${zone}/dns_records\`); } catch (error) { error.list[0].error_chain; }`,
    reads: ['9:error_chain'],
  },
  'errors of libraries': {
    code: `import Boom from '@hapi/boom';
import createError from 'http-errors';
import { GraphQLError } from 'graphql';
import { HTTPException } from 'hono/http-exception';
const make = {
  a: (list) => Boom.badGateway('refused', list),
  b: (list) => new Boom.Boom('refused', { statusCode: 502, data: list }),
  c: (list) => createError(502, 'refused', { list }),
  d: (list) => new GraphQLError('refused', { extensions: { list } }),
  e: (list) => new HTTPException(502, { message: 'refused', cause: list }),
};
async function post(kind, path) {
  const body = await (await fetch(API + path, { method: 'POST' })).json();
  if (body.success) return body.result;
  if (kind === 'a') throw make.a(body.errors);
  if (kind === 'b') throw make.b(body.errors);
  if (kind === 'c') throw make.c(body.errors);
  throw kind === 'd' ? make.d(body.errors) : make.e(body.errors);
}
try { await post('a', \`/zones/\${zone}/dns_records\`); } catch (error) {
  log(error.data[0].error_chain);
  log(error.list[0].error_chain);
  log(error.extensions.list[0].error_chain);
  log(error.cause[0].error_chain, error.output.data[0].error_chain);
}`,
    reads: ['24:error_chain', '25:error_chain', '26:error_chain', '27:error_chain'],
  },
  'an error of a client': {
    code: `import axios from 'axios';\ntry { await axios.post(API + \`/zones/\${zone}/dns_records\`, {}); } catch (error) { error.response.data.errors[0].error_chain; }`,
    reads: ['5:error_chain'],
  },
  'a generator of effects': {
    code: `const program = Effect.gen(function* () {\n  const rows = yield* Effect.tryPromise(() => listRecords());\n  return rows.map((row) => row.locked);\n});`,
    reads: ['6:locked'],
  },
  'a selector of others': {
    code: `const selectRows = () => rows;\nconst rows = await listRecords();
const selectOwn = createSelector(selectZones, selectRows, (zones, list) => list.filter((row) => row.locked));
const selectAll = createSelector([selectRows, selectZones], (list, zones) => list[0].zone_id);\nselectOwn()[0].zone_name;`,
    reads: ['6:locked', '7:zone_id', '8:zone_name'],
  },
  'an observer behind an operator': {
    code: `from(listRecords()).pipe(tap({ next: (rows) => rows[0].locked }), mapResponse({ next: (rows) => rows[0], error: log })).subscribe((row) => row.zone_id);`,
    reads: ['4:locked', '4:zone_id'],
  },
  'functions of a schema': {
    code: `const Row = v.pipe(v.object({ zone_id: v.string() }), v.check((row) => row.zone_id !== ''), v.transform(({ zone_name, ...row }) => ({ ...row, zone: zone_name })));
const Own = z.object({ meta: z.object({}).optional(), locked: z.boolean() }).refine((row) => row.locked);
v.parse(v.object({ result: v.array(Row) }), await (await fetch(API + \`/zones/\${zone}/dns_records\`)).json());
const all = (schema) => Own.array().transform((rows) => rows.map((row) => row.zone_id));
all(Own).parse(await listRecords());`,
    reads: ['4:zone_id', '4:zone_name', '5:locked', '7:zone_id'],
  },
  'a schema that a wrapper of a client takes': {
    code: `const Row = z.object({ locked: z.boolean() }).transform(({ locked }) => ({ isOpen: !locked }));
const enveloped = (result) => z.object({ result: result.nullable() });
const load = async (schema, path) => enveloped(schema).parse(await (await fetch(API + path)).json()).result;
export const rows = () => load(z.array(Row), \`/zones/\${zone}/dns_records\`);`,
    reads: ['4:locked'],
  },
  'a retry of an unknown library': {
    code: `import { attempt } from 'some-retry';\nconst rows = await attempt(() => listRecords());\nrows[0].zone_id;`,
    reads: ['6:zone_id'],
  },
};

const lookAlikes: Record<string, string> = {
  'a failure beside another list': `const load = () => fromPromise(listRecords(), String).andThen((rows) => (rows.length > 0 ? err(rows) : ok([{ zone_id: 1 }])));
load().map((rows) => rows[0].zone_id);`,
  'a resource of another list': `const rows = resource({ params: () => listRecords(), loader: () => listZones() });\nrows.value()[0].zone_id;`,
  'options that select something else': `const options = queryOptions({ queryFn: listRecords, select: () => [{ zone_id: 1 }] });\nconst { data } = useQuery(options);\ndata[0].zone_id;`,
  'another actor of a state machine': `const machine = setup({ actors: { load: fromPromise(listRecords), zones: fromPromise(listZones) } }).createMachine({
  states: { a: { invoke: { src: 'zones', onDone: { actions: ({ event }) => log(event.output[0].zone_id) } } }, b: { invoke: { src: 'load' } } },
});`,
  'an action that another event calls, too': `createMachine({
  on: { SET: { actions: 'keep' } }, invoke: { src: () => listRecords(), onDone: { actions: ['keep', 'log'] } },
}, { actions: { keep: ({ event }) => log(event.output[0].zone_id), other: ({ event }) => log(event.output[0].zone_id) } });`,
  'an action of another machine': `createMachine({ invoke: { src: () => listRecords(), onDone: { actions: 'keep' } } }, { actions: { keep: 'kept' } });
createMachine({ on: {} }, { actions: { keep: ({ event }) => log(event.output[0].zone_id) } });`,
  'another event of a state machine': `createMachine({ invoke: { src: () => listRecords(), onError: { actions: ({ event }) => log(event.output[0].zone_id) } } });`,
  'a response of Effect that a function of the program replaces': `const decode = () => () => listZones();
HttpClient.get(API + \`/zones/\${zone}/dns_records\`).pipe(Effect.flatMap(decode(Records)), Effect.map((rows) => rows[0].zone_id));`,
  'a composed function of another answer': `const first = flow(_.first, (row) => row.zone_id);\nfirst(await listZones());\nawait listRecords();`,
  'a composed function that makes something else': `const count = flow(_.size, () => ({ zone_id: 1 }));\ncount(await listRecords()).zone_id;`,
  'a function of the program that is called as a schema is': `const type = () => () => [{ zone_id: 1 }];\nconst Rows = type();\nRows(await listRecords())[0].zone_id;`,
  'a store that creates a record of its own': `const create = (list) => ({ zone_id: list.length });\ncreate(await listRecords()).zone_id;`,
  'another selector beside': `const rows = await listRecords();\nconst selectRows = () => rows;
createSelector(selectZones, selectRows, (zones, list) => zones[0].zone_id);\ncreateSelector([selectZones, selectRows], (zones, list) => zones[0].locked);`,
  'another callback behind an operator': `from(listRecords()).pipe(tapResponse({ error: (rows) => rows[0].locked })).subscribe();`,
  'a schema of another answer': `const Row = z.object({}).transform(({ locked }) => locked);\nawait listRecords();\nz.array(Row).parse(await listZones());`,
  'a schema of another member': `const Row = z.object({ meta: z.object({}).refine((meta) => meta.locked) });\nz.array(Row).parse(await listRecords());`,
  'a function of a schema behind one that makes another object': `z.array(z.object({}).transform((row) => load(row.id)).refine((row) => row.locked)).parse(await listRecords());`,
  'another reference that a pattern writes': `const rows = ref([]), zones = ref([]);
async function load() { [rows.value, zones.value] = await Promise.all([listRecords(), listZones()]); }
const open = computed(() => zones.value.filter((zone) => !zone.locked));`,
  'a reference that two patterns write': `const rows = ref([]), zones = ref([]);
async function load() { [rows.value, zones.value] = await Promise.all([listRecords(), listZones()]); }
async function swap() { [rows.value] = await Promise.all([listZones()]); }
const open = computed(() => rows.value.filter((row) => !row.locked));`,
  'a reference that a pattern and an assignment write': `const rows = ref([]), zones = ref([]);
async function load() { [rows.value, zones.value] = await Promise.all([listRecords(), listZones()]); }
const clear = async () => { rows.value = await listZones(); };
const open = computed(() => rows.value.filter((row) => !row.locked));`,
  'another query': `const { data } = useQuery({ queryFn: listZones });\ndata[0].zone_id;`,
  'a query that selects something else': `const { data } = useQuery({ queryFn: listRecords, select: () => [{ zone_id: 1 }] });\ndata[0].zone_id;`,
  'a task of a class of the same name': `class Task { constructor(run) { this.value = zones; run(); } }
const task = new Task(() => listRecords());
task.value[0].zone_id;`,
  'a mutation of another': `const save = useMutation({ mutationFn: () => listZones(), onSuccess: (rows) => rows[0].zone_id });\nlistRecords();\nlog(save.data[0].locked);`,
  'the loader of another route': `const Route = createFileRoute('/zones')({ loader: () => listZones(), beforeLoad: () => listRecords() });\nlog(Route.useLoaderData()[0].locked);`,
  'the state of another': `const [rows, setRows] = useState([]);\nconst [zones, setZones] = useState([]);\nlistRecords().then(setRows);\nlistZones().then(setZones);\nzones[0].zone_id;`,
  'a state that is set to something else as well': `const [rows, setRows] = useState([]);\nlistRecords().then(setRows);\nlistZones().then((list) => setRows(list));\nrows[0].zone_id;`,
  'a state that a callback sets to something else as well': `const [rows, setRows] = useState([]);\nlistRecords().then((list) => setRows(list));\nlistZones().then(setRows);\nrows[0].zone_id;`,
  'a setter of the program': `const [rows, setRows] = [[], (list) => list];\nlistRecords().then(setRows);\nrows[0].zone_id;`,
  'a queue that is given the rows': `const jobs = new Set();\njobs.add(await listRecords());\nconst first = await jobs.add(() => listZones());\nfirst[0].zone_id;`,
  'another member': `const state = {};\nstate.rows = await listRecords();\nstate.zones = await listZones();\nstate.zones[0].zone_id;`,
  'a member that is written with something else as well': `const state = {};\nstate.rows = await listRecords();\nstate.rows = await listZones();\nconst show = () => state.rows[0].zone_id;`,
  'a copy with a value of its own': `const rows = (await listRecords()).map((row) => ({ ...row, zone_id: 1 }));\nrows[0].zone_id;`,
  'an error of another request': `class Failure extends Error { constructor(list) { super(); this.list = list; } }
const body = await (await fetch(API + '/zones', { method: 'POST' })).json();
try { throw new Failure(body.errors); } catch (error) { error.list[0].error_chain; }`,
  'an error of a library that was made without the errors of the answer': `import Boom from '@hapi/boom';
const body = await (await fetch(API + \`/zones/\${zone}/dns_records\`, { method: 'POST' })).json();
try {
  if (!body.success) throw Boom.badGateway(body.errors, own);
  throw new Boom.Boom('refused', { output: body.errors, data: own });
} catch (error) { error.data[0].error_chain; }`,
  'an error of the program with the name of a library': `import { badGateway } from './boom.js';
const body = await (await fetch(API + \`/zones/\${zone}/dns_records\`, { method: 'POST' })).json();
try { throw badGateway('refused', body.errors); } catch (error) { error.data[0].error_chain; }`,
  'a reader that is given no answer': `class Row { constructor(raw) { this.zone = raw.zone_id; } }\nnew Row({ zone_id: 1 });\nawait listRecords();`,
};

describe('answers in libraries', () => {
  it.each(Object.entries(forms))('%s', (_, { code, reads }) => {
    expect(renderReads(LOAD + code)).toEqual(reads);
  });
});

describe('no answer in libraries', () => {
  it.each(Object.entries(lookAlikes))('%s', (_, code) => {
    expect(renderReads(LOAD + code)).toEqual([]);
  });
});
