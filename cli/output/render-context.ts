/** Collects what the formats of a run need besides the report. */
import { dirname } from 'node:path';
import { getFindingId } from '../../analysis/findings/finding.ts';
import { createPackageReader, type PackageReader } from '../../analysis/host/package-facts.ts';
import { fillBrand } from '../../analysis/findings/judgement/message.ts';
import type { Dataset } from '../../data/dataset.ts';
import { getName, getPath } from '../files/file-name.ts';
import type { CommandHost } from '../host.ts';
import type { Entry, RenderContext } from '../reporters/format.ts';
import { createCodeLinks } from './code-links.ts';
import { readCodeOwners } from './code-owners.ts';
import { readPackageName } from './package-name.ts';
import { getPackageVersion } from './package-version.ts';

/** Facts of a run about a file with findings. */
export interface FileFacts {
  /** The text; only if a format needs it. */
  text?: string;
  /** Directory of the package.json; null if there is none. */
  packageRoot: string | null;
}

type Chosen = Pick<RenderContext, 'readOn' | 'isFailing' | 'grouping' | 'hasOnlyStatistics' | 'hasFrames'>;

/** Creates the context. `brand` replaces `{brand}` in texts of the data. CODEOWNERS and package.json are read on demand. */
export function createRenderContext(
  chosen: Chosen,
  files: ReadonlyMap<string, FileFacts>,
  { dataset, brand }: { dataset: Dataset; brand: string },
  host: Pick<CommandHost, 'cwd' | 'env' | 'hasColor' | 'log'>,
): RenderContext {
  const entries = new Map<string, Entry>();
  const packages = new Map<string, string>();
  let getOwners: ReturnType<typeof readCodeOwners> | undefined;
  const getLink = createCodeLinks(host.env, host.cwd);
  let reader: PackageReader | undefined;
  // The run has no facts of files that it could not judge.
  const findRoot = (file: string): string | null => {
    const known = files.get(file);
    if (known !== undefined) return known.packageRoot;
    reader ??= createPackageReader(dataset.platform);
    return reader.getPackage(dirname(getPath(file, host.cwd))).root;
  };
  return {
    ...chosen,
    hasColor: host.hasColor,
    get version() {
      return getPackageVersion();
    },
    getEntry(finding) {
      const id = getFindingId(finding);
      const known = entries.get(id) ?? findEntry(id, dataset, brand);
      entries.set(id, known);
      return known;
    },
    getOwners(file) {
      getOwners ??= readCodeOwners(host.cwd, (notice) => host.log(`sunset: ${notice}`));
      return getOwners(getPath(file, host.cwd));
    },
    getPackage(file) {
      const root = findRoot(file);
      if (root === null) return '.';
      const name = packages.get(root) ?? readPackageName(root) ?? (getName(root, host.cwd) || '.');
      packages.set(root, name);
      return name;
    },
    getText: (file) => files.get(file)?.text ?? null,
    getLink: (file, line) => getLink(getPath(file, host.cwd), line),
  };
}

function findEntry(id: string, { deprecations, contracts = [] }: Dataset, brand: string): Entry {
  const deprecation = deprecations.find((candidate) => candidate.id === id);
  if (deprecation !== undefined) {
    const { title, summary, steps, adapter } = deprecation;
    return {
      id,
      title,
      summary: fillBrand(summary, brand),
      steps: steps.map((step) => fillBrand(step, brand)),
      adapted: adapter?.operations ?? [],
    };
  }
  const constraint = contracts.flatMap(({ constraints }) => constraints).find((candidate) => candidate.id === id);
  return { id, title: constraint?.title ?? id, summary: constraint?.title ?? id, steps: [], adapted: [] };
}
