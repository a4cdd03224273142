/** Tells if a script reads the texts of the files in the folder of a source: to count routes, to make a list, to check a style. */
import { FILE_READS, FOLDER_READS } from '../../../libraries/http-clients/request-changes.ts';
import { escapeWord } from '../../../prefilter/word-search.ts';

/** A text with the ending of a script, as a filter over the files of a folder has it. */
const SCRIPT_ENDING = /(?:[*.]|['"`|({,])(?:[cm]?[jt]sx?|vue|svelte)['"`|)},]/;
const LISTS = FOLDER_READS.map(escapeWord).join('|');
const LISTS_FOLDER = new RegExp(LISTS);
const OWN_FOLDER = String.raw`['"\`]\.?\/?['"\`]|process\.cwd\(\)|__dirname|import\.meta\.dirname`;
/** The call that lists the folder of the process or of the script itself. */
const LISTS_OWN_FOLDER = new RegExp(String.raw`(?:${LISTS})\w*\(?\s*(?:${OWN_FOLDER})\s*[,)]`);
/** A call that reads a file, with the beginning of its arguments. */
const READ_CALL = new RegExp(
  String.raw`\b(?:${FILE_READS.map(escapeWord).join('|')})\w*\(((?:[^()]|\([^()]*\))*)\)`,
  'g',
);
/** Arguments that end with the name of one file, and perhaps an encoding: `join(root, 'package.json'), 'utf8'`. */
const ONE_FILE =
  /['"`][^'"`$\n]*\.\w+['"`]\s*(?:,\s*import\.meta\.\w+\s*)?(?:\)+\s*)?(?:,\s*(?:['"`][\w-]+['"`]|\{[^}]*\})\s*)?$/;

/**
 * True for a script that lists folders and reads what is in them, where these may be the folders of a file: it names one of them, or the
 * ending of scripts, or lists the folder that it is in.
 * @param name of the file, with its folders
 */
export function readsFolderOf(name: string, script: string): boolean {
  if (!LISTS_FOLDER.test(script) || !readsAnyFile(script)) return false;
  if (SCRIPT_ENDING.test(script) || LISTS_OWN_FOLDER.test(script)) return true;
  const folders = name.split('/').slice(0, -1);
  return folders.some((folder) => folder !== '..' && new RegExp(`['"\`/]${escapeWord(folder)}['"\`/]`).test(script));
}

/** False if every call names the one file that it reads. */
function readsAnyFile(script: string): boolean {
  const calls = [...script.matchAll(READ_CALL)];
  return calls.length === 0 || calls.some(([, read = '']) => !ONE_FILE.test(read));
}
