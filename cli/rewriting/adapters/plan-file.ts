/** Plans the change of one file: adapters around its senders, their markers, and the imports that they need. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isConflict } from '../../../analysis/edits/apply.ts';
import { addImport, needsBlankLine } from '../../../analysis/edits/adapters/module-style.ts';
import { createMarkers } from '../../../analysis/edits/text/marker.ts';
import { getLineEnd } from '../../../analysis/edits/text/object-literals.ts';
import type { DeprecationFinding, Finding } from '../../../analysis/findings/finding.ts';
import { createPackageReader } from '../../../analysis/host/package-facts.ts';
import { parseSource } from '../../../analysis/host/parsers/parse-source.ts';
import { BRIDGES } from '../../../data/adapters/bridges.ts';
import type { AdapterTexts } from '../../../data/adapters/render-adapter.ts';
import { readSet } from '../../../data/read-set.ts';
import type { Adapter } from '../../../data/deprecation-schema.ts';
import { isGenerated } from '../../files/generated.ts';
import { getName } from '../../files/file-name.ts';
import { readSourceText } from '../../files/read.ts';
import { type FoundFile } from '../../files/walk.ts';
import type { RunRequest } from '../../run/run-request.ts';
import type { Candidate } from '../rewrite-candidate.ts';
import { locateAdapter } from './adapter-file.ts';
import type { AdapterPlace, Edit } from '../../../analysis/findings/use.ts';
import { getRealPath } from '../../files/real-path.ts';

/** A file of an adapter that does not exist yet. */
export interface NewFile {
  file: FoundFile;
  text: string;
}

/** A finding whose requests an adapter can carry out, with the places that have to change for it. */
export interface Wanted {
  finding: DeprecationFinding;
  adapter: Adapter;
  places: readonly AdapterPlace[];
}

/** A place with a sender, such as a `fetch`, and the findings whose adapters are put around it. */
export interface Wrap {
  place: AdapterPlace;
  wanted: Wanted[];
}

export type GeneratedFiles = 'change' | 'leave';

/** The change of one file: its edits, and the adapters that it imports. */
export interface Change {
  file: FoundFile;
  text: string;
  edits: Edit[];
  files: NewFile[];
  /** The findings whose first place is in this file, with its offset. */
  adapted: ReadonlyMap<Finding, number>;
}

/** Plans the change of one file; a text says why it cannot be changed. */
export function planFile(
  file: FoundFile,
  wraps: readonly Wrap[],
  candidate: Candidate | undefined,
  { cwd, dataset, parser }: RunRequest,
  generated: GeneratedFiles,
): Change | string {
  const read = readSourceText(file.path);
  if (!('text' in read)) return `${file.name} ${read.problem}`;
  const { text } = read;
  if (generated === 'leave' && isGenerated(file.name, text)) return `${file.name} is generated`;
  const { source, failure } = parseSource({ name: file.name, text }, { parser });
  if (failure !== undefined) return `${file.name} does not parse`;
  const markers = createMarkers(source);
  const packageRoot = createPackageReader(dataset.platform).getPackage(dirname(file.path)).root;
  const imports: Edit[] = [];
  const edits: Edit[] = [];
  const files: NewFile[] = [];
  const bridges = wraps.flatMap(({ place: { sender } }) =>
    'bridge' in sender ? [sender.bridge] : 'client' in sender ? (['client'] as const) : [],
  );
  const needed = [
    ...getAdapters(wraps).map(([id, adapter]) => [id, adapter.function] as const),
    ...[...new Set(bridges)].map((client) => [client, BRIDGES[client]] as const),
  ];
  for (const [id, name] of needed) {
    const located = locateAdapter(id, file.path, source, { packageRoot, cwd });
    if (located === null) return `${file.name} is a script that imports nothing`;
    const written = existsSync(located.path) ? readFileSync(located.path, 'utf8') : null;
    if (written !== null && !written.includes(name))
      return `${getName(located.path, cwd)} exists and has no function ${name}`;
    if (written === null)
      files.push({
        file: { path: located.path, name: getName(located.path, cwd), isNamed: false },
        text: getTexts()[id]![located.form],
      });
    if (!text.includes(name)) imports.push(addImport(name, located.specifier, located.system, source));
  }
  for (const { place, wanted } of wraps) {
    const adapters = getAdapters([{ place, wanted }]);
    edits.push({ range: place.range, text: place.before + renderSender(place, adapters) + place.after });
    for (const [id, { markerText }] of adapters) {
      const marker = markers.mark(id, markerText, place.range);
      if (marker && !edits.includes(marker)) edits.push(marker);
    }
  }
  const own = wraps.flatMap(({ wanted }) =>
    wanted.filter(({ places }) => getRealPath(places[0]!.path) === getRealPath(file.path)),
  );
  const adapted = new Map(own.map(({ finding, places }) => [finding, places[0]!.range[0]]));
  const last = imports.at(-1);
  if (last && needsBlankLine(source)) last.text += getLineEnd(text, 0);
  const all = placeImports(imports, edits);
  const isTaken = all.some((edit) => candidate?.edits.some((known) => isConflict(known, edit)));
  return isTaken
    ? `another rewrite changes the same text in ${file.name} (run again)`
    : { file, text, edits: all, files, adapted };
}

/** Returns the code that replaces the sender: its `fetch` inside the adapters, or a bridge around them. */
function renderSender({ sender }: AdapterPlace, adapters: readonly [string, Adapter][]): string {
  const wrap = (send: string): string => adapters.reduce((inner, [, adapter]) => `${adapter.function}(${inner})`, send);
  if ('fetch' in sender) return wrap(sender.fetch);
  const [only, ...others] = adapters;
  const adapt = only && others.length === 0 ? only[1].function : `(send) => ${wrap('send')}`;
  return 'client' in sender ? `${BRIDGES.client}(${sender.client}, ${adapt})` : `${BRIDGES[sender.bridge]}(${adapt})`;
}

/** Joins the imports, and the markers at the same place, into one edit: separate edits at one place would be sorted by their text. */
function placeImports(imports: readonly Edit[], others: readonly Edit[]): Edit[] {
  const [first] = imports;
  if (!first) return [...others];
  const isSamePlace = ({ range }: Edit): boolean => range.join() === first.range.join();
  const texts = [...imports, ...others.filter(isSamePlace)].map(({ text }) => text);
  return [{ range: first.range, text: texts.join('') }, ...others.filter((edit) => !isSamePlace(edit))];
}

/** Returns each adapter once, sorted by the id of its deprecation. */
function getAdapters(wraps: readonly Wrap[]): [string, Adapter][] {
  const byId = new Map(
    wraps.flatMap(({ wanted }) => wanted.map(({ finding, adapter }) => [finding.deprecation, adapter])),
  );
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1));
}

let texts: Record<string, AdapterTexts> | undefined;

function getTexts(): Record<string, AdapterTexts> {
  return (texts ??= readSet('adapters'));
}
