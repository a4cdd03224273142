/** The fields of a package.json with the dependencies of a package by name. Source: https://docs.npmjs.com/cli/configuring-npm/package-json. */
export const DEPENDENCY_FIELDS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;
