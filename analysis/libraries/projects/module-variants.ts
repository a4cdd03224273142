/** How bundlers and frameworks put another module in the place of an imported one. */

/**
 * Ends of names by which bundlers choose a file. Sources: https://reactnative.dev/docs/platform-specific-code,
 * https://docs.expo.dev/router/advanced/platform-specific-modules.
 */
export const PLATFORM_ENDS: readonly string[] = ['native', 'ios', 'android', 'web', 'windows', 'macos'];

/**
 * Ends of the names of files with the settings of an environment, which a build puts in the place of those without an end, and the folders
 * and files that have them. Source: https://angular.dev/tools/cli/environments.
 */
export const ENVIRONMENT_ENDS: readonly string[] = [
  ...['prod', 'production', 'dev', 'development', 'stage', 'staging', 'test', 'qa', 'uat', 'local', 'mock'],
];
export const ENVIRONMENT_FILES = /(?:^|[\\/])environments[\\/][\w-]+$|[\\/]environments?$/;

/** Fields of a package.json that replace files. Source: https://github.com/defunctzombie/package-browser-field-spec. */
export const REPLACING_FIELDS: readonly string[] = ['browser', 'react-native'];

/** Configurations of builds that replace files, the key of their lists, and the keys of the file and of that in its place. */
export const REPLACING_CONFIGURATIONS = {
  names: ['angular.json', 'project.json', 'workspace.json'],
  key: 'fileReplacements',
  of: ['replace', 'src'],
  by: ['with', 'replaceWith'],
} as const;
