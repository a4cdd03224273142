/** Parses module specifiers that name a package: bare, with `npm:`, or a CDN's URL. */

export interface PackageSpecifier {
  name: string;
  /** Exact version or range; null where none is written. */
  version: string | null;
  /** What follows the package's name, without slashes and extension: `tree-shakable`. */
  subpath: string;
}

/** URL prefixes that are followed by the name of an npm package. */
const CDN =
  /^https?:\/\/(?:esm\.sh|cdn\.skypack\.dev|unpkg\.com|esm\.run|cdn\.jsdelivr\.net\/npm|ga\.jspm\.io\/npm:|esm\.town\/npm)\/?(?:v\d+\/|\*)?/;

const PACKAGE = /^(?<name>@[^/@]+\/[^/@?]+|[^/@?]+)(?:@(?<version>[^/?]+))?(?:\/(?<subpath>[^?]*))?(?:\?.*)?$/;

/** Returns the package a specifier names; null for a file, another URL or a module of Node. */
export function parseSpecifier(specifier: string): PackageSpecifier | null {
  const bare = specifier.replace(CDN, '').replace(/^npm:\/?/, '');
  if (/^[./]|^[a-z]+:/i.test(bare)) return null;
  const groups = PACKAGE.exec(bare)?.groups;
  if (!groups?.['name']) return null;
  const subpath = (groups['subpath'] ?? '').replace(/\/$|(\.d)?\.[cm]?[jt]s$/g, '');
  return { name: groups['name'], version: groups['version'] ?? null, subpath };
}

/** Tests if a specifier equals or ends in the module that the settings name, without extension and `index`. */
export function isModule(specifier: string, named: string): boolean {
  const path = trimSpecifier(specifier);
  const end = trimSpecifier(named);
  return path === end || path.endsWith(`/${end}`);
}

/** Tests if a text contains a specifier of that module. */
export function namesModule(text: string, named: string): boolean {
  const end = trimSpecifier(named);
  for (let index = text.indexOf(end); index !== -1; index = text.indexOf(end, index + 1)) {
    if (/['"`/]/.test(text[index - 1] ?? '') && /['"`/.]/.test(text[index + end.length] ?? '')) return true;
  }
  return false;
}

/** Removes leading `./` and `../`, the extension and `index` from a specifier. */
export function trimSpecifier(specifier: string): string {
  return specifier.replace(/^(?:\.{1,2}\/)+/, '').replace(/(?:\/index)?(?:\.[cm]?[jt]sx?)?$/, '');
}
