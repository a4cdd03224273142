/** Renders the generated files, one entry on each line, so that a diff is readable. */
import { getDigest } from '../digest.ts';
import type { SdkTables } from '../dataset.ts';

const COMMAND = 'npm run generate';

/** Renders data/operations.json. */
export function renderCatalogue(operations: readonly string[], sdk: string, newest: string): string {
  const generated = `by ${COMMAND}, from ${sdk}@${newest}, the platform document and the entries; do not edit`;
  return renderFile({ generated, digest: getDigest(operations) }, 'operations', operations);
}

/** Renders data/sdk/methods.json. */
export function renderTables({ package: sdk, versions, methods }: SdkTables): string {
  const generated = `by ${COMMAND}, from the versions in data/generate/versions.json; do not edit`;
  return renderFile({ generated, digest: getDigest(methods), package: sdk, versions }, 'methods', methods);
}

function renderFile(header: object, name: string, entries: readonly unknown[]): string {
  const fields = Object.entries(header).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `{\n${fields.join('')}  ${JSON.stringify(name)}: [\n${lines}\n  ]\n}\n`;
}
