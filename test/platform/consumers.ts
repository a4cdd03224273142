/** Reads the consumer programs and what their first lines promise; README.md says how they are written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('consumers', import.meta.url));

/** The day of the rewrite where a program names no other. */
const REWRITE_DAY = '2026-11-21';

/** `adapter`: rewritten by `--adapters`. */
export type ProofClass = 'safe' | 'review' | 'adapter';

/** A day on which both programs run. */
export interface ProofDay {
  day: string;
  /** The day is after the end of the item, for which the document has no date. */
  isOnceEnded: boolean;
}

export interface Consumer {
  deprecation: string;
  /** `<deprecation>/<file>`. */
  name: string;
  text: string;
  item: number;
  class: ProofClass;
  /** The day that the rewrite is told. */
  asOf: string;
  /** Both programs give the same. */
  agree: ProofDay[];
  /** Only the rewritten one works. */
  oldFails: ProofDay[];
  /** Both work, and what they give differs as the review says. */
  differ: ProofDay[];
  /** The platform cannot tell the old way from the new one by the request. */
  isUnseen: boolean;
}

const TERMS = ['proof', 'item', 'as-of', 'agree', 'old-fails', 'differ', 'unseen'];

/** By name. @throws Error for first lines that README.md does not allow. */
export function loadConsumers(): Consumer[] {
  return listFolders().flatMap((deprecation) =>
    readdirSync(join(FOLDER, deprecation))
      .filter((file) => /\.(mjs|ts)$/.test(file))
      .map((file) =>
        parseConsumer(deprecation, `${deprecation}/${file}`, readFileSync(join(FOLDER, deprecation, file), 'utf8')),
      ),
  );
}

/** The package.json of every deprecation's folder that has one, by deprecation. */
export function loadPackages(): Map<string, string> {
  const folders = listFolders().filter((deprecation) =>
    readdirSync(join(FOLDER, deprecation)).includes('package.json'),
  );
  return new Map(
    folders.map((deprecation) => [deprecation, readFileSync(join(FOLDER, deprecation, 'package.json'), 'utf8')]),
  );
}

function listFolders(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function parseConsumer(deprecation: string, name: string, text: string): Consumer {
  const terms = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, term, value] = /^\/\/ ([a-z-]+): (.+)$/.exec(line) ?? [];
    if (term === undefined || value === undefined) break;
    if (!TERMS.includes(term)) throw new Error(`${name}: no first line is called ${term}`);
    terms.set(term, value);
  }
  const proofClass = terms.get('proof');
  const item = Number(terms.get('item'));
  if (proofClass !== 'safe' && proofClass !== 'review' && proofClass !== 'adapter')
    throw new Error(`${name}: says neither safe nor review nor adapter`);
  if (!Number.isInteger(item) || item < 1) throw new Error(`${name}: says no item`);
  const consumer: Consumer = {
    deprecation,
    name,
    text,
    item,
    class: proofClass,
    asOf: terms.get('as-of') ?? REWRITE_DAY,
    agree: parseDays(terms.get('agree')),
    oldFails: parseDays(terms.get('old-fails')),
    differ: parseDays(terms.get('differ')),
    isUnseen: terms.has('unseen'),
  };
  if (consumer.class === 'safe' && consumer.differ.length > 0)
    throw new Error(`${name}: a safe rewrite gives the same`);
  if (consumer.agree.length + consumer.oldFails.length + consumer.differ.length < 2)
    throw new Error(`${name}: runs on fewer than two days`);
  return consumer;
}

/** `2026-10-14, 2026-11-21 once ended`. */
function parseDays(list: string | undefined): ProofDay[] {
  return (list ?? '')
    .split(', ')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, day, ended] = /^(\d{4}-\d{2}-\d{2})( once ended)?$/.exec(entry) ?? [];
      if (day === undefined) throw new Error(`${entry} is no day`);
      return { day, isOnceEnded: ended !== undefined };
    });
}
