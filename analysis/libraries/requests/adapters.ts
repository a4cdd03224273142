/** The files that `sunset fix --adapters` writes: each exports a function that takes a `fetch` and returns one that adds to it. */

/** The folder of adapters in a project. */
export const ADAPTER_FOLDER = 'sunset-adapters';

/** True for the adapter of a deprecation; without an id, for every adapter. The path may lack the extension. */
export function isAdapterPath(path: string, id = '[a-z0-9-]+'): boolean {
  return (
    path.includes(ADAPTER_FOLDER) &&
    new RegExp(`(?:^|[\\\\/])${ADAPTER_FOLDER}[\\\\/]${id}(?:\\.[cm]?[jt]s)?$`).test(path)
  );
}

/** True for the text of a file that `sunset fix --adapters` wrote, by its head, in a file where adapters are. */
export function isWrittenAdapter({ name, text }: { name: string; text: string }): boolean {
  return (
    isAdapterPath(name) &&
    /^(?:'use strict';\s*)?\/\*\*[^]*?Written by[\s*]+`sunset fix --adapters`[^]*?\*\//.test(text)
  );
}
