/** Functions of the program that call what they are given: each caller gets the answers of its own function. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const SEND = `const cf = async (path) => (await (await fetch(API + path)).json()).result;
const depot = async (path) => (await (await fetch('https://depot.example.com' + path)).json()).result;
const listRecords = () => cf(\`/zones/\${zone}/dns_records\`);
const listCrates = () => depot('/crates');
`;

/** A hook with a state, an effect and a first value that the caller gives. */
const HOOK = `function useLoaded(load, first) {
  const [value, setValue] = useState(first);
  useEffect(() => { let isMounted = true; void load().then((loaded) => isMounted && setValue(loaded)); return () => { isMounted = false; }; }, []);
  return value;
}
`;

const RUN = `const inTurn = async (run) => { await lock.acquire(); const done = await run(); lock.release(); return done; };
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a hook with a state': {
    code: `${HOOK}const rows = useLoaded(() => cf(\`/zones/\${zone}/dns_records\`), []);\nrows.map((row) => row.zone_id);`,
    reads: ['11:zone_id'],
  },
  'a hook beside one that loads something else': {
    code: `${HOOK}const rows = useLoaded(() => listRecords(), []);
const crates = useLoaded(() => listCrates(), []);
const named = useLoaded(listRecords, null);
const others = useLoaded(listCrates, null);
rows.map((row) => row.zone_id);
crates.map((row) => row.zone_id);
named.map((row) => row.zone_name);
others.map((row) => row.zone_name);`,
    reads: ['14:zone_id', '16:zone_name'],
  },
  'a function that waits for its turn': {
    code: `${RUN}const rows = await inTurn(() => listRecords());
const crates = await inTurn(() => listCrates());
const named = await inTurn(listRecords);
log(rows[0].locked, crates[0].locked, named[0].zone_id);`,
    reads: ['9:locked', '9:zone_id'],
  },
  'a first value of one caller': {
    code: `${HOOK}const rows = useLoaded(listRecords, [{ zone_id: zone }]);
const named = useLoaded(listRecords, []);
log(rows[0].zone_id, named[0].zone_id);`,
    reads: ['12:zone_id'],
  },
};

const lookAlikes: Record<string, string> = {
  'a hook that loads something else': `${HOOK}useLoaded(() => listRecords(), []);\nconst rows = useLoaded(() => listCrates(), []);\nrows.map((row) => row.zone_id);`,
  'a first value with the field': `${HOOK}const rows = useLoaded(listRecords, [{ zone_id: zone }]);\nrows.map((row) => row.zone_id);`,
  'another function in its turn': `${RUN}inTurn(listRecords);\nconst rows = await inTurn(listCrates);\nlog(rows[0].zone_id);`,
};

describe('functions that are handed to functions of the program', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(SEND + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(SEND + code)).toEqual([]);
  });
});
