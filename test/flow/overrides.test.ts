/** Answers that pass through methods of subclasses, and through functions of libraries that hand a promise back. */
import { describe, expect, it } from 'vitest';
import { findReads, renderReads } from './analyze-reads.ts';

const BASE = `class Service {
  async load(path) { return this.open(await (await fetch(API + path)).json()); }
  open(body) { return body; }
}
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a method that a subclass overrides': {
    code: `class Zones extends Service {
  open({ result }) { return result; }
  async list() { return (await this.load(\`/zones/\${zone}/dns_records\`)).map((row) => row.zone_name); }
}`,
    reads: ['7:zone_name'],
  },
  'a method of the subclass of a subclass': {
    code: `class Zones extends Service { list() { return this.load(\`/zones/\${zone}/dns_records/1\`); } }
class Opened extends Zones { open(body) { if (body.result.locked) throw new Error('locked'); return body.result; } }`,
    reads: ['6:locked'],
  },
  'a function of a library that is given the promise': {
    code: `import { track } from 'some-tracker';
const response = await track(fetch(\`\${API}/zones/\${zone}/dns_records/1\`));
(await response.json()).result.zone_id;`,
    reads: ['7:zone_id'],
  },
};

const lookAlikes: Record<string, string> = {
  'a method of another class': `class Zones extends Service {
  async list() { return (await this.load(\`/zones/\${zone}/dns_records\`)).map((row) => row.zone_name); }
}
class Files { open({ result }) { return result.map((row) => row.zone_name); } }`,
  'an override of another method': `class Zones extends Service {
  close({ result }) { return result.map((row) => row.zone_name); }
  list() { return this.load(\`/zones/\${zone}/dns_records\`); }
}`,
  'a function of a library that is given the answer': `import { owner } from 'some-owners';
const response = await fetch(\`\${API}/zones/\${zone}/dns_records/1\`);
(await owner(response)).result.zone_id;`,
  'a promise beside another argument': `import { find } from 'some-owners';
(await find(zone, fetch(\`\${API}/zones/\${zone}/dns_records/1\`))).result.zone_id;`,
};

describe('overrides and functions around promises', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(BASE + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(BASE + code)).toEqual([]);
  });

  it('is not sure of what a function of a library hands back', () => {
    const [read] = findReads(BASE + forms['a function of a library that is given the promise']!.code);
    expect(read?.evidence).toBe('likely');
  });
});
