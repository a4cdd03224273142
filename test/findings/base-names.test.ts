/** Bases that are not known, whose name tells which URL the program writes under it. */
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../../analysis/findings/bases/addresses.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { NO_DOCUMENTS } from '../../analysis/program/program-settings.ts';
import { loadDataset } from '../../data/load.ts';
import { BASE, getFindings, TALKING } from './analyze.ts';

const PATH = '/radar/verified_bots/top/bots';

/** The evidence of a request below a base; a dash for no finding. */
function getEvidence(code: string, base: string, path = PATH): string {
  const text = `${code}\nexport const read = (config) => fetch(\`\${${base}}${path}\`);\n`;
  return getFindings(text, loadDataset(), TALKING).map(({ evidence }) => evidence)[0] ?? '-';
}

describe('a base with the name of a written URL', () => {
  it.each([
    ['a key', `register({ edgeApi: '${BASE}' });`, 'config.edgeApi'],
    ['a plain name in a plain section', `load({ apiBaseUrl: '${BASE}' });`, 'config.apiBaseUrl'],
    ['a key in a section', `register({ edge: { url: '${BASE}' }, crm: { url: CRM } });`, 'config.edge.url'],
    ['the default of a schema', `z.object({ edgeApi: z.string().url().default('${BASE}') });`, 'config.edgeApi'],
    ['a variable of the environment', `load({ EDGE_API: process.env.EDGE_API ?? '${BASE}' });`, 'config.edgeApi'],
    ['an option of a command line', `cli.option('--edge-api <url>', 'The API', '${BASE}');`, 'config.edgeApi'],
    ['a described option', `define([{ name: 'edgeApi', default: '${BASE}' }]);`, 'config.edgeApi'],
    ['a named value', `const edgeApi = Config.string('EDGE').pipe(Config.withDefault('${BASE}'));`, 'config.edgeApi'],
  ])('is the platform: %s', (_, code, base) => {
    expect(getEvidence(code, base)).toBe('likely');
  });

  it.each([
    ['another key', `register({ edgeApi: '${BASE}' });`, 'config.inventoryApi', null],
    ['another section', `register({ edge: { url: '${BASE}' }, crm: { url: CRM } });`, 'config.crm.url', null],
    ['an everyday word without a section', `register({ url: '${BASE}' });`, 'config.url', null],
    ['a plain name in the section of another', `load({ apiBaseUrl: '${BASE}' });`, 'config.ghe.apiBaseUrl', null],
    ['two URLs', `register({ edgeApi: '${BASE}' }); test({ edgeApi: 'https://edge.example' });`, 'edgeApi', null],
    ['the URL of another system', "register({ crm: { url: 'https://crm.example' } });", 'config.crm.url', 'another'],
    ['the words of a message', `throw new Error('edgeApi', '${BASE}');`, 'message', null],
  ])('is not the platform: %s', (_, text, name, owner) => {
    const { source } = parseSource({ name: 'source.ts', text });
    const getOwner = createAddresses(
      () => [collectFileFacts(source!)],
      NO_DOCUMENTS,
      null,
      loadDataset().platform,
    ).getBaseOwner;
    expect(getOwner(name)).toBe(owner);
  });

  it('is another system where only its URL has the name', () => {
    const code = "register({ edgeApi: 'https://edge.example' });";
    const path = '/zones/${config.id}/firewall/rules';
    expect(getEvidence(code, 'config.edgeApi', path)).toBe('possible');
    expect(getEvidence('', 'config.edgeApi', path)).toBe('likely');
  });
});

describe('a prefix that is not known', () => {
  it.each([
    ['behind the platform’s host', 'https://api.cloudflare.com${config.prefix}/zones/x/firewall/rules', 'likely'],
    ['as a segment', 'https://api.cloudflare.com/${config.version}/zones/x/firewall/rules', 'likely'],
    ['behind an unknown host', '${config.host}/${config.version}/zones/${config.id}/firewall/rules', 'likely'],
    ['of another name, an ID perhaps', '${config.host}/${config.tenant}/zones/${config.id}/firewall/rules', '-'],
    ['behind another host', 'https://crm.example${config.prefix}/zones/x/firewall/rules', '-'],
  ])('%s', (_, url, evidence) => {
    const found = getFindings(`export const read = (config) => fetch(\`${url}\`);`, loadDataset(), TALKING);
    expect(found.map((finding) => finding.evidence).join() || '-').toBe(evidence);
  });
});
