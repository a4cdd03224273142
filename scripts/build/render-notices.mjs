/** Renders the licences of the libraries whose code is part of the bundles, as their terms require. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Takes the paths of bundled modules; returns one text with name, version and licence of each package.
 * @throws Error where a package comes without the text of its licence.
 */
export function renderNotices(modules) {
  const folders = [...new Set(modules.map(findPackage))];
  const notices = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
    if (file === undefined) throw new Error(`${name} has no licence file`);
    return { heading: `${name} ${version} (${license})`, text: readFileSync(join(folder, file), 'utf8').trim() };
  });
  return [
    'Parts of this package were written by others and are included under these licences.',
    ...notices
      .sort((a, b) => (a.heading < b.heading ? -1 : 1))
      .map(({ heading, text }) => `${heading}\n${'-'.repeat(heading.length)}\n${text}`),
    '',
  ].join('\n\n');
}

/** The folder of the package that a module belongs to. */
function findPackage(module) {
  for (let folder = dirname(module); dirname(folder) !== folder; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name !== undefined) return folder;
  }
  throw new Error(`${module} belongs to no package`);
}
