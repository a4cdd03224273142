/** Finds where deprecated fields of answers may be read without code that is analysed: in markup, templates and paths in literals. */
import { dirname } from 'node:path';
import type { AnswerWithFields } from '../../../analysis/findings/file-analysis.ts';
import { UNKNOWN_PACKAGE } from '../../../analysis/findings/unjudged/receiving-packages.ts';
import { findFieldInText, type TextKind } from '../../../analysis/findings/texts/fields-in-text.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { splitComponent } from '../../../analysis/host/parsers/components.ts';
import {
  isForeignProgramName,
  isProseName,
  isRunName,
  isSourceName,
  isTemplateOfProgram,
  mayHoldAddress,
} from '../../../analysis/host/source-names.ts';
import { SCHEMA_DOCUMENT, SQL_DOCUMENT } from '../../../analysis/libraries/data-functions/field-naming-texts.ts';
import { isMarkdownName } from '../../../analysis/translation/translate-text.ts';
import { getContext, isComponentName } from '../../../analysis/program/file-context.ts';
import { addToGroup, groupBy } from '../../../analysis/program/group-by-key.ts';
import { readSourceText } from '../../files/read.ts';
import type { NamedAnswerField } from '../../../analysis/findings/unjudged/names-in-code.ts';
import { findSharingMembers } from './sharing-members.ts';
import { findFieldsInCode, type FieldInCode } from './fields-in-code.ts';
import { findNamingFiles, getNames, mayNameFields, type NamingFile } from './files-naming-fields.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';

/** An answer, and the file that gets it. */
export interface FoundAnswer extends AnswerWithFields {
  file: FoundFile;
}

/** With more places than this, the name is a common word, and one limitation says how many there are. */
const MOST_PLACES = 4;

/** The uses of a file. */
interface ReadFields {
  packageRoot: string | null;
  analysis: { uses: readonly { deprecation: string; kind: string }[] };
}

/**
 * Returns the limitations of the fields that no analysed code of the package which gets the answer reads (`analyzed`), and whose names
 * stand in other text of that package. Tests get answers of their own.
 */
export function findUnreadFields(
  answers: readonly FoundAnswer[],
  files: readonly FoundFile[],
  analyzed: readonly ReadFields[],
  { packages, parser }: Pick<PassParts, 'packages' | 'parser'>,
): Limitation[] {
  const getRoot = ({ path }: FoundFile): string | null => packages.getPackage(dirname(path)).root;
  const getKey = (root: string | null, deprecation: string): string => `${root} ${deprecation}`;
  const read = new Set(
    analyzed.flatMap(({ packageRoot, analysis: { uses } }) =>
      uses.flatMap(({ kind, deprecation }) => (kind === 'response-field' ? [getKey(packageRoot, deprecation)] : [])),
    ),
  );
  const open = answers.filter(
    ({ file, deprecation }) => !read.has(getKey(getRoot(file), deprecation)) && getContext(file.name) === 'source',
  );
  if (open.length === 0) return [];
  const describe = (answer: FoundAnswer): NamedAnswerField & { root: string | null } => {
    const { file, field, operation, handedTo, isReturned } = answer;
    const [, holder] = getNames(field).toReversed();
    const own = { root: getRoot(file), name: getName(answer), holder, operation };
    return handedTo || isReturned ? { ...own, isReturned } : { ...own, isReturned: true, isLost: true };
  };
  const names = new Map<string | null, Set<string>>();
  for (const answer of open) {
    const root = getRoot(answer.file);
    names.set(root, (names.get(root) ?? new Set()).add(getName(answer)));
  }
  const inTexts = findInTexts(files, names, getRoot);
  const own = open.map(describe);
  // The members of a workspace hand data over by names that both sides write.
  const toOthers = open.filter(({ handedTo }) => handedTo?.includes(UNKNOWN_PACKAGE));
  const members = findSharingMembers(
    toOthers.map(({ file }) => file),
    files,
    { packages, fields: [...new Set(toOthers.map(getName))] },
  );
  const shared = toOthers.flatMap((answer) =>
    [...(members.get(getRoot(answer.file)) ?? [])].map((root) => ({
      ...describe(answer),
      root,
      isReturned: true as const,
    })),
  );
  const wanted = groupBy([...own, ...shared], ({ root }) => root);
  const inCode = groupBy(findFieldsInCode(files, wanted, { getRoot, parser }), ({ root, name }) => `${root} ${name}`);
  const handed = open.filter(({ handedTo }) => handedTo);
  const handing = new Set(handed.map(({ file }) => getRoot(file)));
  const fields = [...new Set(handed.map(({ field }) => field))];
  const naming = files.filter((file) => handing.has(getRoot(file)) && mayNameFields(file));
  const { named, cutAt } = findNamingFiles(naming, fields, { parser });
  const counted = [...groupBy(open, (answer) => `${getRoot(answer.file)} ${getName(answer)}`).values()].flatMap(
    (answers): Limitation[] => {
      const answer = answers.find(({ handedTo }) => handedTo) ?? answers[0]!;
      const { file, line, operation } = answer;
      const name = getName(answer);
      const root = getRoot(file);
      const known = inTexts.get(`${root} ${name}`) ?? [];
      const own = answers.filter(({ handedTo }) => handedTo);
      const others = own.length > 0 ? named.filter((other) => getRoot(other.file) === root) : [];
      const declared = [...known, ...others.flatMap((other) => findNamed(other, own, known))];
      const roots = [root, ...(members.get(root) ?? [])];
      const places = [
        ...declared,
        ...getOthers(
          roots.flatMap((each) => inCode.get(`${each} ${name}`) ?? []),
          declared,
        ),
      ];
      const said = `may read \`${name}\` of the answer of \`${operation}\``;
      if (places.length > MOST_PLACES)
        return [
          {
            file: file.name,
            line,
            reason: 'unknown-content',
            text: `${places.length} texts that are not analysed ${said}`,
          },
        ];
      return places.map(({ kind, ...place }) => ({
        ...place,
        reason: kind === 'markup' ? 'template-expression' : 'unknown-content',
        text: `${KINDS[kind]} ${said} (${file.name}:${line})`,
      }));
    },
  );
  if (cutAt === null) return counted;
  const text =
    'this file and those behind it may name a deprecated field of an answer in a schema or a query; too many to look at';
  return [...counted, { file: cutAt.name, line: 1, reason: 'unknown-content', text }];
}

/**
 * Returns where the files of packages have the wanted `names` of a package in their texts, by package and name. No text is kept: those of
 * a large package would take most of the memory of a run.
 */
function findInTexts(
  files: readonly FoundFile[],
  names: ReadonlyMap<string | null, ReadonlySet<string>>,
  getRoot: (file: FoundFile) => string | null,
): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const file of files) {
    if (!isReadable(file.name)) continue;
    const root = getRoot(file);
    const wanted = names.get(root);
    for (const part of wanted ? readParts(file) : [])
      for (const name of wanted!)
        for (const place of findPlace(part, name)) addToGroup(places, `${root} ${name}`, place);
  }
  return places;
}

/** The last name of the field. */
function getName({ field }: AnswerWithFields): string {
  return field.match(/\w+/g)?.at(-1) ?? '';
}

function isReadable(name: string): boolean {
  return getContext(name) === 'source' && getKind(name) !== null;
}

/** Programs of shells: their variables have names. */
const SCRIPT_NAME = /\.(?:ba|z|k)?sh$/i;

/** What a file without own markup is; null for text for people, for records, and for schemas, which are looked at by themselves. */
function getKind(name: string): Part['kind'] | null {
  if (isSourceName(name)) return 'code';
  if (isTemplateOfProgram(name)) return 'markup';
  const isInert = !(mayHoldAddress(name) || isRunName(name)) || isMarkdownName(name) || isProseName(name);
  if (isInert || SCHEMA_DOCUMENT.test(name) || SQL_DOCUMENT.test(name)) return null;
  return isForeignProgramName(name) || isRunName(name) || SCRIPT_NAME.test(name) ? 'script' : 'document';
}

interface Part {
  file: FoundFile;
  text: string;
  kind: TextKind;
}

/** `<!-- … -->` of markup, and lines of comments in documents. */
const COMMENTS: Readonly<Partial<Record<TextKind, RegExp>>> = {
  markup: /<!--[^]*?-->/g,
  document: /^[ \t]*(?:#|\/\/).*$/gm,
  script: /^[ \t]*(?:#|\/\/|--).*$/gm,
};

/** Returns the texts of a file by what they are: of a component, its markup and its scripts. */
function readParts(file: FoundFile): Part[] {
  const read = readSourceText(file.path);
  if (!('text' in read)) return [];
  const { text } = read;
  if (!isComponentName(file.name)) return [{ file, text, kind: getKind(file.name)! }];
  const { markup, text: scripts } = splitComponent(text);
  return [
    { file, text: markup, kind: 'markup' },
    { file, text: scripts, kind: 'code' },
  ];
}

/** What may read a field, for people. */
const KINDS = {
  markup: 'an expression in markup',
  code: 'a path or a template in a text',
  document: 'a format, a filter or a list of names',
  script: 'a program or a filter',
  named: 'a member or a name, for code that is not followed,',
  declared: 'a schema, a query or a name, for a library that gets the whole answer,',
};

interface Place {
  file: string;
  line: number;
  kind: keyof typeof KINDS;
}

/** The first place of a file that names the field of one of the answers for what gets it, unless it is known already. */
function findNamed(
  { file, lines }: NamingFile,
  answers: readonly AnswerWithFields[],
  known: readonly Place[],
): Place[] {
  const found = answers.flatMap(({ field, handedTo = [] }) =>
    (lines.get(field) ?? []).filter(({ packages, isRead }) => {
      const isUnknown = isRead !== true && handedTo.includes(UNKNOWN_PACKAGE);
      return packages === null || isUnknown || packages.some((name) => handedTo.includes(name));
    }),
  );
  const [line] = found.map((naming) => naming.line).sort((a, b) => a - b);
  const isKnown = known.some((place) => place.file === file.name && place.line === line);
  return line === undefined || isKnown ? [] : [{ file: file.name, line, kind: 'declared' }];
}

/** The files that name the field and have no place in `known`. */
function getOthers(found: readonly FieldInCode[], known: readonly Place[]): Place[] {
  const files = new Set(known.map(({ file }) => file));
  const places = new Map(found.map(({ file, line }): [string, Place] => [file, { file, line, kind: 'named' }]));
  return [...places.values()].filter(({ file }) => !files.has(file));
}

function findPlace({ file, text, kind }: Part, name: string): Place[] {
  const comments = COMMENTS[kind];
  const shown = comments ? text.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, ' ')) : text;
  const offset = findFieldInText(shown, name, kind);
  if (offset === null) return [];
  return [{ file: file.name, line: shown.slice(0, offset).split('\n').length, kind }];
}
