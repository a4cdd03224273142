/** Renders what `sunset doctor` has found, for people and as JSON. */
import { printName, printStart, stripControl, stripControlInJson } from '../printable.ts';
import { renderCount, renderGated } from '../reporters/limitation-counts.ts';
import { renderPlaceList } from '../reporters/place-list.ts';
import type { DataState, Diagnosis, LeftOutReason, PackageState } from './diagnosis.ts';

/** How many places are shown for each reason. */
export type Places = 'few' | 'all';

/** Renders the diagnosis as JSON. The format is stable: within a version, fields are only added. */
export function renderDiagnosisJson(diagnosis: Diagnosis): string {
  const { leftOut, limits, ...facts } = diagnosis;
  const document = {
    schemaVersion: 1,
    ...facts,
    leftOut: leftOut.map(({ reason, places }) => ({ reason, count: places.length, places })),
    limits: limits.map(({ places, ...limit }) => ({ ...limit, count: places.length, places })),
  };
  return `${stripControlInJson(JSON.stringify(document, null, 2))}\n`;
}

export function renderDiagnosis(diagnosis: Diagnosis, places: Places): string {
  const { version, node, asOf, data, parser, configurations, files, advice } = diagnosis;
  const sections: [string, readonly string[]][] = [
    ['data', renderData(data)],
    ['parser', [parser.version === null ? `${parser.name} is not installed` : `${parser.name} ${parser.version}`]],
    [
      'settings',
      configurations.length === 0
        ? ['no configuration file']
        : configurations.map(({ file, settings }) => `${printName(file)}: ${settings.join(', ') || 'empty'}`),
    ],
    [
      'files',
      [
        `${files.scanned} found: ${files.parsed} analysed, ${renderGated(files.gated)}, ` +
          `${files.failed} not readable or not valid`,
      ],
    ],
    ['left out', renderLeftOut(diagnosis, places)],
    ['packages', diagnosis.packages.map(renderPackage)],
    ['limits', renderLimits(diagnosis, places)],
    ['advice', advice],
  ];
  const shown = sections.filter(([, lines]) => lines.length > 0);
  const body = shown.flatMap(([name, lines]) =>
    lines.map((line, index) =>
      `${(index === 0 ? name : '').padEnd(10)}${index === 0 ? stripControl(line) : printStart(line)}`.trimEnd(),
    ),
  );
  return `Sunset ${version}, Node ${node}, as of ${asOf}\n\n${body.join('\n')}\n`;
}

function renderData({ deprecations, constraints, newest, ageInDays, sdk, hasOwnEntries }: DataState): string[] {
  const counts = [
    renderCount(deprecations, 'deprecation'),
    ...(constraints === 0 ? [] : [renderCount(constraints, 'constraint')]),
    ...(hasOwnEntries ? ['with entries of your own'] : []),
  ];
  return [
    counts.join(', '),
    ...(newest === null ? [] : [`newest change ${newest}, ${renderCount(ageInDays ?? 0, 'day')} ago`]),
    ...(sdk === null ? [] : [`methods of ${sdk.package} up to ${sdk.version}`]),
  ];
}

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  installed: 'of installed dependencies',
  ignored: 'named by .gitignore (--no-ignore reads them)',
  configuration: 'named by `ignores` of the configuration',
  'other-kind': 'of a kind that is not analysed: pages, templates, minified code',
  'no-word': 'whose text names nothing deprecated',
};

function renderLeftOut({ leftOut }: Diagnosis, extent: Places): string[] {
  return leftOut.flatMap(({ reason, places }) => {
    const folders = places.filter((place) => place.endsWith('/')).length;
    const count = [
      ...(folders === 0 ? [] : [renderCount(folders, 'folder')]),
      ...(folders === places.length ? [] : [renderCount(places.length - folders, 'file')]),
    ];
    return [`${count.join(' and ')} ${LEFT_OUT[reason]}`, ...renderPlaces(places, extent)];
  });
}

function renderPlaces(places: readonly string[], extent: Places): string[] {
  return extent === 'all' ? places.map((place) => `  ${printName(place)}`) : [];
}

function renderPackage({ name, folder, files, analyzed, callsPlatform, sdk }: PackageState): string {
  const calls = callsPlatform ? 'calls the platform' : 'is not known to call the platform';
  return `${name} (${folder}): ${calls}, ${analyzed} of ${renderCount(files, 'file')} analysed, ${renderSdk(sdk)}`;
}

function renderSdk(sdk: PackageState['sdk']): string {
  switch (sdk.kind) {
    case 'installed':
    case 'locked':
    case 'declared':
      return `SDK ${sdk.spec} (${sdk.kind})`;
    case 'unknown':
      return sdk.reason === 'not a version' ? 'SDK in an unknown version' : 'no SDK';
  }
}

function renderLimits({ limits }: Diagnosis, extent: Places): string[] {
  return limits.flatMap(({ reason, meaning, help, places }) => [
    `${places.length} ${reason}: ${meaning}`,
    ...(extent === 'few' ? [`  ${renderPlaceList(places.map(printName))}`] : renderPlaces(places, 'all')),
    ...(help === null ? [] : [`  → ${help}`]),
  ]);
}
