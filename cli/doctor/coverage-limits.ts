/** What each kind of limitation means for the coverage of a run, and what would help. */
import type { LimitationReason } from '../../analysis/findings/limitation.ts';

export interface CoverageLimit {
  /** What was not judged. */
  meaning: string;
  /** The setting, option or change with which a run judges more; null if there is none. */
  help: string | null;
}

/** An object and no list, so that the compiler reports a missing reason. */
export const COVERAGE_LIMITS: Readonly<Record<LimitationReason, CoverageLimit>> = {
  unreadable: { meaning: 'files and folders that cannot be read', help: 'give the run the permission to read them' },
  'too-large': {
    meaning: 'files of more than 2 MB',
    help: 'list generated files in `ignores`, which says that they are left out on purpose',
  },
  'not-text': { meaning: 'files that hold no text', help: 'list them in `ignores`' },
  'syntax-error': { meaning: 'files that do not parse', help: 'fix the syntax, or list templates in `ignores`' },
  budget: { meaning: 'code with too many paths to follow', help: null },
  'unknown-segment': {
    meaning: 'requests whose judgement depends on an unknown part of the path',
    help: 'write that part as a literal or constant at the call',
  },
  'unknown-method': {
    meaning: 'requests whose judgement depends on an unknown method',
    help: '`wrappers` says which argument of a function of yours is the method',
  },
  'unknown-base': {
    meaning: 'paths that may be deprecated, sent to an unknown base',
    help: '`baseUrls` (--base-url) names your proxies; `wrappers` and `clients` name your own functions that send requests',
  },
  'unmodelled-client': {
    meaning: 'HTTP clients that no table describes',
    help: '`clientTables` describes a client; `clients` says that one behaves like another',
  },
  'base-not-followed': {
    meaning: 'base URLs of the platform that no request uses',
    help: '`wrappers` and `clients` name the functions that send requests with them',
  },
  'path-not-followed': {
    meaning: 'deprecated paths that no request of the run is seen to send',
    help: 'check the files that use them in the same run; `wrappers` and `clients` name the functions that send them',
  },
  'left-out': {
    meaning: 'files that import the client of the platform and hold no word of the data',
    help: 'nothing to do, unless the file computes the names of methods',
  },
  'unread-kind': {
    meaning:
      'files that are not analysed and call the platform (pages, templates, minified or ignored code), and missing submodules',
    help: '--no-ignore reads ignored sources; check the sources of minified code instead, and check submodules out',
  },
  'outside-run': {
    meaning: 'imports of own code with deprecated requests that is not part of the run',
    help: 'check the folder of the imported code as well (--no-ignore reads what git ignores)',
  },
  'sdk-version-unknown': {
    meaning: 'calls of the SDK in an unknown version',
    help: 'install the dependencies, or commit the lock file, so that the version is known',
  },
  'sdk-versions-disagree': {
    meaning: 'calls of the SDK that mean different things in the versions of the declared range',
    help: 'install the dependencies, or commit the lock file, so that there is one version',
  },
  'import-not-found': {
    meaning: 'imports whose file is not found',
    help: 'generate the missing files or build the packages before the run, or correct `paths` of the tsconfig',
  },
  'import-unreadable': { meaning: 'imported files that cannot be read or parsed', help: 'fix these files' },
  'import-too-large': { meaning: 'imported files that are too large', help: null },
  'import-cycle': { meaning: 'values that depend on themselves through imports', help: null },
  'template-expression': {
    meaning: 'expressions in markup that may hold a request or read a deprecated field of an answer',
    help: 'move requests into the script of the component; look at the fields by hand',
  },
  'unknown-content': {
    meaning:
      'requests that depend on an unknown body, query or name of a header, and texts that may read a deprecated field of an answer',
    help: null,
  },
  'weak-evidence': {
    meaning: 'uses whose evidence is too weak to be reported',
    help: '`evidence: "possible"` (--evidence possible) reports them; `baseUrls` and `wrappers` make them certain',
  },
  silenced: {
    meaning: 'uses that a comment silences',
    help: '--report-unused-disable-directives finds the comments that can go',
  },
  'analysis-failed': {
    meaning: 'files whose analysis failed inside of Sunset',
    help: 'SUNSET_DEBUG=1 shows where; please report it',
  },
};
