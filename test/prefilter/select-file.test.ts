/** The prefilter never leaves out a file in which the engine finds something. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { loadFixFixtures, loadFixtures } from '../fixtures.ts';
import { byExtent } from '../extent.ts';
import { getEngine, TALKING } from '../engine/analyze-text.ts';
import { selectsText } from '../engine/select-text.ts';

const engine = getEngine();

/** Uses that the engine finds without the prefilter, which `everything` turns off. */
function countUses(name: string, text: string, facts = TALKING): number {
  const { source } = parseSource({ name, text });
  return source ? engine.analyze(source, { facts, follow: 'everything' }).uses.length : 0;
}

const texts = [...loadFixtures(), ...loadFixFixtures().flatMap(({ before, after }) => [before, after])];

describe('a selected run', () => {
  it.each([TALKING, NO_PACKAGE])('equals an unselected one on every fixture (%o)', (facts) => {
    for (const { name, text } of texts) {
      if (!selectsText(engine, text, facts, name)) expect([name, countUses(name, text, facts)]).toEqual([name, 0]);
    }
  });

  it('equals an unselected one on fixtures with lines taken out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        ({ name, text }, stream) => {
          const kept = text
            .split('\n')
            .filter(() => stream.next().value !== 0)
            .join('\n');
          if (!selectsText(engine, kept, TALKING, name)) expect(countUses(name, kept)).toBe(0);
        },
      ),
      { numRuns: byExtent({ sample: 100, all: 300 }) },
    );
  });

  it('selects a path whose letters are spelled as escapes', () => {
    const text = 'fetch(`https://api.cloudflare.com/client/v4/accounts/${a}/\\x77orkers/namespaces`);';
    expect(countUses('a.ts', text)).toBe(1);
    expect(selectsText(engine, text, NO_PACKAGE)).toBe(true);
  });

  it.each([
    ['percent-encoded', '/%77orkers/namespaces'],
    ['percent-encoded twice', '/%2577orkers/namespaces'],
    ['spelled with a percent sign that is spelled', '/\\x2577orkers/namespaces'],
    ['broken by a line', '/workers/\\nnamespaces'],
    ['percent-encoded too often to be decoded', '/%252525252577orkers/namespaces'],
  ])('selects a path that is %s', (_, path) => {
    const text = `fetch(\`https://api.cloudflare.com/client/v4/accounts/\${a}${path}\`);`;
    expect(selectsText(engine, text, NO_PACKAGE)).toBe(true);
  });

  it.each(['api。cloudflare．com', 'ａｐｉ.cloudflare.com', 'api.cloud\\u00adflare\\u3002com'])(
    'selects a host that clients map to ASCII: %s',
    (host) => {
      const text = `fetch(\`https://${host}/client/v4/accounts/\${a}/workers/namespaces\`);`;
      expect(countUses('a.ts', text)).toBe(1);
      expect(selectsText(engine, text, NO_PACKAGE)).toBe(true);
    },
  );

  it.each(['//注释。api.cloudflare', 'https://\u0430pi.cloudflare.example/zones/a'])(
    'does not select a text for characters that no client maps: %s',
    (url) => {
      expect(selectsText(engine, `fetch('${url}');`, NO_PACKAGE)).toBe(false);
    },
  );

  it('does not select a text for escapes that spell no word of the data', () => {
    const text =
      "const red = '\\x5b31m';\nconst key = encode('%7Bname%7D \\u0041pple');\nfetch(`${base}/items/${key}`);";
    expect(engine.marks(text, 'a.ts').hasEscapes).toBe(true);
    expect(selectsText(engine, text, TALKING)).toBe(false);
  });

  it.each([
    ['const url = `https://api.cloudflare.com/client/v4${path}`;', true],
    ["const host = 'api.cloudflare.com'; get(host);", true],
    ["const url = '//api.cloudflare.com';", true],
    ['/* The API. */ const url = "https://API.cloudflare.com";', true],
    ['/**\n * Calls https://api.cloudflare.com/#tails.\n */\nget(path);', false],
    ['get(path); // see https://api.cloudflare.com/#tails', false],
    ["if (error.text.includes('api.cloudflare.com')) get(path);", false],
    ["if (url.host === 'api.cloudflare.com') get(path);", false],
    ['log(`The host of the API (api.cloudflare.com) is not found.`);', false],
  ])('selects a file that may make a URL of the host: %s', (text, isSelected) => {
    expect(selectsText(engine, text, NO_PACKAGE)).toBe(isSelected);
  });

  it.each([
    ["client.post('/accounts', { name: chosen });", true],
    ['client.put(`/accounts/${id}`, { name: chosen });', true],
    ["import { choose } from './accounts'; client.post('/users', { name: chosen });", false],
    ["/* Sends http://admin.example.com/accounts. */\n// '/accounts'\nclient.post('/users', { name: chosen });", false],
    ["if (kind === 'accounts') client.post('/users', { name: chosen });", false],
  ])('selects by the end of a path, not by another text that is written like it: %s', (text, isSelected) => {
    expect(selectsText(engine, text, TALKING)).toBe(isSelected);
  });

  it('skips a file that mentions the words only in prose', () => {
    const text = '// the rules and filters of the firewall, their roles and settings, workers and namespaces';
    expect(selectsText(engine, text, TALKING)).toBe(false);
  });
});
