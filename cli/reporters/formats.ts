/** All formats of `sunset check`. A new one is a row here and a module beside this one. */
import type { Format, View } from './format.ts';

export const FORMATS = {
  stylish: {
    describe: 'for people, on a terminal',
    load: async () => (await import('./stylish.ts')).renderStylish,
    saysWhatEnds: true,
    views: ['group-by', 'statistics', 'frames'],
  },
  json: {
    describe: 'stable, for programs; dist/schema/report.json describes it',
    load: async () => (await import('./json.ts')).renderJson,
  },
  sarif: {
    describe: 'SARIF 2.1.0, for code scanning',
    load: async () => (await import('./sarif/sarif.ts')).renderSarif,
    needsTexts: true,
  },
  github: {
    describe: 'annotations of GitHub Actions, and a job summary',
    load: async () => (await import('./github.ts')).renderGithub,
    // The job summary is Markdown.
    views: ['group-by', 'statistics'],
  },
  gitlab: {
    describe: 'Code Quality report of GitLab',
    load: async () => (await import('./gitlab.ts')).renderGitlab,
  },
  junit: {
    describe: 'JUnit XML: a test case for each finding, failed if it fails the run',
    load: async () => (await import('./junit.ts')).renderJunit,
  },
  rdjson: {
    describe: 'for reviewdog, with suggested changes',
    load: async () => (await import('./rdjson.ts')).renderRdjson,
    needsTexts: true,
  },
  markdown: {
    describe: 'for a comment or a wiki',
    load: async () => (await import('./markdown.ts')).renderMarkdown,
    saysWhatEnds: true,
    views: ['group-by', 'statistics'],
  },
  csv: {
    describe: 'for a spreadsheet, a row for each finding and limitation',
    load: async () => (await import('./csv.ts')).renderCsv,
  },
  html: {
    describe: 'a page with a time line, in one file',
    load: async () => (await import('./html/html.ts')).renderHtml,
    saysWhatEnds: true,
    needsTexts: true,
  },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** The names of the formats in which an option changes what is shown. */
export function listFormats(view: View): string {
  return FORMAT_NAMES.filter((name) => (FORMATS[name] as Format).views?.includes(view) === true).join(', ');
}
