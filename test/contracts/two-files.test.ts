/** Breaches in code that two files share: the place of the breach and its edits are in the judged file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { createEngine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';
import { byExtent } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { loadContractFixtures } from './fixtures.ts';

const PACKAGE = JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^6.5.0' } });
/** So long that no place of the module is one of the file by chance. */
const PADDING = `/* ${'padding '.repeat(2000)}*/\n`;

interface Program {
  name: string;
  /** The file that is judged, and the module that it imports. */
  text: string;
  module: string;
}

/** A fixture with one of its declarations, or all but the last, in a module. */
function splitFixture(name: string, text: string): Program[] {
  const { source } = parseSource({ name, text });
  const statements = source?.ast.body ?? [];
  const imports = statements
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => text.slice(...node.range));
  const declared = statements.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    const own = declaration && getDeclaredName(declaration);
    return own ? [{ own, range: node.range, text: text.slice(...declaration.range) }] : [];
  });
  const splits = [...declared.map((one) => [one]), ...(declared.length > 2 ? [declared.slice(0, -1)] : [])];
  return splits
    .filter((moved) => moved.length < statements.length)
    .map((moved, index) => ({
      name: `${name.replaceAll(/[^\w-]/g, '_')}-${index}`,
      text: `${moved.reduceRight((rest, { range }) => rest.slice(0, range[0]) + rest.slice(range[1]), text)}\nimport { ${moved.map(({ own }) => own).join(', ')} } from './module';\n`,
      module: `${PADDING}${imports.join('\n')}\n${moved.map((each) => `export ${each.text}\n`).join('')}`,
    }));
}

function getDeclaredName(node: TSESTree.Node): string | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return node.id?.name ?? null;
  const [only, ...others] = node.type === 'VariableDeclaration' && !node.declare ? node.declarations : [];
  return only?.init && others.length === 0 && only.id.type === 'Identifier' ? only.id.name : null;
}

const WELL_KNOWN = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
const VERIFY = (rest: string): string =>
  `import { verify } from 'node:crypto';\nexport const check = (h: Record<string, string>, raw: Buffer) => verify(${rest});\n`;

const VERIFYING =
  "import { createVerify } from 'node:crypto';\nexport const isSigned = (payload: string, signature: string) => createVerify('RSA-SHA256').update(payload).verify(process.env.PEM!, signature, 'base64');\n";

/** Programs of which the wrong part stands in the module, with what is reported of the file, and where. */
const PROGRAMS: [string, Program, Record<string, string>][] = [
  [
    'the decoding of a signature',
    {
      name: 'decoding',
      module: "export const decode = (s: string) => Buffer.from(s, 'hex');\n",
      text: `import { decode } from './module';\n${VERIFY("'sha256', raw, process.env.PEM!, decode(h['rtk-signature'])")}`,
    },
    { 'rtk-signature-encoding': "decode(h['rtk-signature'])" },
  ],
  [
    'the name of an algorithm',
    {
      name: 'algorithm',
      module: "export const ALGORITHM = 'RSA-SHA512';\n",
      text: `import { ALGORITHM } from './module';\n${VERIFY("ALGORITHM, raw, process.env.PEM!, Buffer.from(h['rtk-signature'], 'base64')")}`,
    },
    { 'rtk-signature-algorithm': 'ALGORITHM' },
  ],
  [
    'a shared secret',
    {
      name: 'secret',
      module:
        "import crypto from 'node:crypto';\nexport const sign = (b: Buffer) => crypto.createHmac('sha256', process.env.S!).update(b).digest('hex');\n",
      text: "import { sign } from './module';\nexport const isSigned = (req: any) => req.get('rtk-signature') === sign(req.rawBody);\n",
    },
    { 'rtk-signature-algorithm': 'sign(req.rawBody)' },
  ],
  [
    'text that is made again',
    {
      name: 'text',
      module: 'export const canonical = (body: unknown) => JSON.stringify(body);\n',
      text: `import { canonical } from './module';\nimport { createVerify } from 'node:crypto';\nexport async function receive(r: Request) {\n  const event = await r.json();\n  return createVerify('RSA-SHA256').update(canonical(event)).verify(process.env.PEM!, r.headers.get('rtk-signature')!, 'base64');\n}\n`,
    },
    { 'rtk-signature-reserialized': 'canonical(event)' },
  ],
  [
    'headers with a token',
    {
      name: 'headers',
      module: 'export const headers = { Authorization: `Bearer ${process.env.T}`, Accept: "application/json" };\n',
      text: `import { headers } from './module';\nexport const ask = () => fetch('${WELL_KNOWN}', { headers });\n`,
    },
    { 'rtk-public-key-auth': `'${WELL_KNOWN}'` },
  ],
  [
    'a wrapper with a token',
    {
      name: 'wrapper',
      module:
        'export async function http(url: string) {\n  const headers: Record<string, string> = { Accept: "a" };\n  headers["Authorization"] = `Bearer ${process.env.T}`;\n  return (await fetch(url, { headers })).json();\n}\n',
      text: `import { http } from './module';\nexport const ask = async () => (await http('${WELL_KNOWN}')).data.publicKey;\n`,
    },
    { 'rtk-public-key-auth': `'${WELL_KNOWN}'` },
  ],
  [
    'the name of the header',
    {
      name: 'header',
      module: "export const HEADER = 'rtk-signature';\n",
      text: "import crypto from 'node:crypto';\nimport { HEADER } from './module';\nexport const isSigned = (req: any) => console.log(req.get('rtk-uuid')) ?? req.get(HEADER) === crypto.createHmac('sha256', process.env.S!).update(req.rawBody).digest('hex');\n",
    },
    { 'rtk-signature-algorithm': 'createHmac' },
  ],
  [
    'the URL of a registration',
    {
      name: 'registration',
      module: "export const HOOK = 'http://localhost:3000/hooks';\n",
      text: "import { HOOK } from './module';\nexport const register = (base: string) => fetch(`https://api.cloudflare.com/client/v4/accounts/${base}/realtime/kit/app/webhooks`, { method: 'POST', headers: { Authorization: `Bearer ${process.env.T}`, 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'calls', url: HOOK, events: ['meeting.ended'] }) });\n",
    },
    { 'rtk-webhook-url': 'url' },
  ],
  [
    'a client with a token',
    {
      name: 'client',
      module:
        "import axios from 'axios';\nexport const api = axios.create({ headers: { Authorization: `Bearer ${process.env.T}` } });\n",
      text: `import { api } from './module';\nexport const ask = async () => (await api.get('${WELL_KNOWN}')).data.data.publicKey;\n`,
    },
    { 'rtk-public-key-auth': `'${WELL_KNOWN}'` },
  ],
  [
    'a body for a verification',
    {
      name: 'verification',
      module: VERIFYING,
      text: "import { isSigned } from './module';\nexport async function receive(request: Request) {\n  const body = await request.json();\n  return isSigned(JSON.stringify(body), request.headers.get('rtk-signature')!);\n}\n",
    },
    { 'rtk-signature-reserialized': 'JSON.stringify(body)' },
  ],
  [
    'an effect before a verification',
    {
      name: 'effect',
      module: VERIFYING,
      text: "import { isSigned } from './module';\nexport async function receive(request: Request, db: any) {\n  const raw = await request.text();\n  await db.deliveries.create({ data: JSON.parse(raw) });\n  return isSigned(raw, request.headers.get('rtk-signature')!);\n}\n",
    },
    { 'rtk-verify-after-effects': 'db.deliveries.create({ data: JSON.parse(raw) })' },
  ],
  [
    'a right verification',
    {
      name: 'right',
      module: VERIFYING,
      text: "import { isSigned } from './module';\nexport async function receive(request: Request, db: any) {\n  const raw = await request.text();\n  if (!isSigned(raw, request.headers.get('rtk-signature')!)) return false;\n  await db.deliveries.create({ data: JSON.parse(raw) });\n  return true;\n}\n",
    },
    {},
  ],
];

const fixtures = loadContractFixtures().filter(({ kind }) => kind === 'report');
/** The sample splits every sixth fixture. */
const step = byExtent({ sample: 12, all: 1 });
const split = fixtures.filter((_, index) => index % step === 0).flatMap(({ name, text }) => splitFixture(name, text));
const folder = createFolder(
  Object.fromEntries([
    ['package.json', PACKAGE],
    ...[...split, ...PROGRAMS.map(([, { name, text, module }]) => ({ name, text, module: PADDING + module }))].flatMap(
      ({ name, text, module }) => [
        [`${name}/a.ts`, text],
        [`${name}/module.ts`, module],
      ],
    ),
  ]),
);
const host = createModuleHost({ cwd: folder, freshness: 'once' });
const engine = createEngine({ ...loadDataset(), deprecations: [], contracts: loadContracts() }, { optIn: 'all' }, host);
const createGraph = createGraphFactory(host, engine.marks);

function judge({ name }: Program): { text: string; findings: Finding[] } {
  const path = join(folder, name, 'a.ts');
  const text = readFileSync(path, 'utf8');
  const { source } = parseSource({ name: 'a.ts', text });
  const analysis =
    source && engine.analyze({ ...source, path }, { facts: getPackageFacts(path), graph: createGraph(new Map()) });
  return {
    text,
    findings: analysis ? engine.judge(source, analysis, { asOf: '2026-11-10', evidence: 'possible' }) : [],
  };
}

/** What is wrong with the places of a finding: outside of the text, or in the midst of a word. */
function findMisplaced(text: string, { contract, range, fix }: Finding): string[] {
  const isCut = (offset: number): boolean => /[\w$]/.test(text[offset - 1] ?? '') && /[\w$]/.test(text[offset] ?? '');
  const isWrong = ([start, end]: readonly [number, number]): boolean =>
    start < 0 || end > text.length || end < start || isCut(start) || isCut(end);
  const isShown = range[0] < range[1] && text.slice(...range).trim() === text.slice(...range);
  const wrong = isWrong(range) || !isShown ? [`${contract} at ${range.join('-')}`] : [];
  const edits = fix.edits ?? [];
  if (edits.some((edit) => edit.range[0] < 0 || edit.range[1] > text.length))
    return [...wrong, `${contract} edits ${edits.map((edit) => edit.range.join('-')).join(', ')}`];
  const isBroken =
    edits.length > 0 && parseSource({ name: 'a.ts', text: applyEdits(text, edits).text }).failure !== undefined;
  return isBroken ? [...wrong, `${contract} breaks the file`] : wrong;
}

describe('a program of two files', () => {
  it('is found wrong in its own places: every fixture with a part in a module', () => {
    const judged = split.map((program) => ({ name: program.name, ...judge(program) }));
    expect(judged.filter(({ findings }) => findings.length > 0).length).toBeGreaterThan(100 / step);
    expect(
      judged.flatMap(({ name, text, findings }) =>
        findings.flatMap((finding) => findMisplaced(text, finding).map((wrong) => `${name}: ${wrong}`)),
      ),
    ).toEqual([]);
  });

  it.each(PROGRAMS)('is shown where the file uses it, and left for a person: %s', (_, program, expected) => {
    const { text, findings } = judge(program);
    expect(Object.fromEntries(findings.map(({ contract, range }) => [contract, text.slice(...range)]))).toEqual(
      expected,
    );
    expect(findings.filter(({ fix }) => fix.class !== 'manual')).toEqual([]);
  });
});
