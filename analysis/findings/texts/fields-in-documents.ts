/**
 * Finds names of fields in documents and in programs of other languages: formats, filters, columns, selectors, tags of templates. A name
 * that a text sets is one of its settings, and a bare name in a program is a variable.
 */

/** What holds the settings of a tool: `inputs.zone_name` of a workflow, `var.zone_name` of Terraform. */
const SETTINGS =
  'inputs?|env|environ|vars?|variables|secrets|outputs|matrix|values|locals?|params|parameters|config|settings|args';

/** Tests if no other data has the name: it has more than one word, and is no ID, which settings have as well. */
export function isDistinctiveField(word: string): boolean {
  return word.includes('_') && !word.endsWith('_id');
}

/**
 * Returns the patterns of the places in a document that may read a field: `.zone_name` of a filter, `%(zone_name)s`, `"{zone_name}"` that
 * is no segment of a path, a value `"zone_name"`, a column of `name,type,zone_name`, and a tag in a section of a template.
 */
export function getDocumentPatterns(word: string, text: string): RegExp[] {
  if (!isDistinctiveField(word)) return [];
  const isSet = new RegExp(String.raw`(?:["']|^|\s)${word}["']?\s{0,8}[:=](?!=)`).test(text);
  const value = new RegExp(String.raw`(?<=["'\x60])${word}(?=\\?["'\x60])`);
  return [
    ...getFilterPatterns(word),
    ...(isSet ? [] : [value, getColumnPattern(word)]),
    new RegExp(String.raw`\{\{\s{0,8}${word}\s{0,8}\}\}(?<=\{\{#[^]{0,4000})`),
  ];
}

/** Returns those in a program of another language, or a script: also `record["zone_name"]` and `field("zone_name")`. */
export function getScriptPatterns(word: string): RegExp[] {
  if (!isDistinctiveField(word)) return [];
  const holder = String.raw`(?<!\b(?:${SETTINGS})[[(]["'])`;
  return [
    ...getFilterPatterns(word),
    new RegExp(String.raw`(?<=[\w\]")?][[(]["'])${holder}${word}(?=["'][\])](?!\s*=(?!=)))`),
  ];
}

function getFilterPatterns(word: string): RegExp[] {
  return [
    new RegExp(String.raw`(?<!\b(?:${SETTINGS})\.)(?<=[.])${word}\b(?!\s*[(=])`, 'i'),
    getFormatPattern(word),
    new RegExp(String.raw`(?<=["'][^"'\n]{0,200}(?<![$/{])\{)${word}(?=(?:[:!][^{}"'\n]{0,20})?\}(?!\}))`),
  ];
}

/** The name in a list of names without blanks. */
function getColumnPattern(word: string): RegExp {
  const listed = String.raw`(?<=[\s"'=][\w.]{1,40}(?:,[\w.]{1,40}){0,40},${word})`;
  return new RegExp(String.raw`${word}(?![\w$({:=-])${listed}|(?<=[\s"'=])${word}(?=,\w)`);
}

/** The name in a format of C or Ruby that takes data by names. */
export function getFormatPattern(word: string): RegExp {
  return new RegExp(String.raw`(?<=%[({<])${word}(?=[)}>])`);
}

/**
 * Returns the patterns of the places that may read a field in a text that requests it: also those of a field that other data has as well,
 * `tunnel.connections`, `\.connections` of Swift, `tunnel["connections"]`, `connections { colo_name }`.
 */
export function getOwnPatterns(word: string): RegExp[] {
  if (isDistinctiveField(word)) return getScriptPatterns(word);
  return [
    new RegExp(String.raw`(?<=[\w\])\\]\??\.)${word}\b(?!\s*[(=])`),
    new RegExp(String.raw`(?<=[\w\])]\[\\?["'])${word}(?=\\?["']\])`),
    new RegExp(String.raw`${word}(?=\s{0,80}\{)(?<=^[ \t]{0,80}${word})`, 'm'),
  ];
}

/** Returns the patterns of the places that may send a field, or a value, with such a name: only for names of more than one word. */
export function getSentPatterns(word: string): RegExp[] {
  return isDistinctiveField(word) ? [new RegExp(String.raw`(?<![\w$/-])${word}(?![\w/-])`)] : [];
}
