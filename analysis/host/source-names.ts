/** Tells source files from others by their names. */
import { basename } from 'node:path';
import { isDocumentName } from '../libraries/projects/configuration-documents.ts';

const SOURCE_NAME = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/i;
const MINIFIED_NAME = /\.min\.[cm]?js$/i;
/** Languages that become JavaScript, components of frameworks, and collections of requests. */
const LANGUAGES = 'astro bru civet coffee es es6 flow gs hurl jsm litcoffee ls marko mdx pug riot';
/** Languages whose programs are not read. */
const FOREIGN_LANGUAGES =
  'c cc clj cpp cs dart erl ex exs fs go h hpp hs java jl kt kts lua m mm php php5 pl pm py r rb rs scala swift vb';
/** Pages, and templates of pages of many languages. */
const PAGES =
  'aspx cshtml ejs erb eta ftl gohtml handlebars hbs heex htm html j2 jinja jinja2 jsp jspx latte leaf liquid' +
  ' mako mustache njk nunjucks php phtml razor rhtml shtml svg tera tmpl tpl twig vbhtml vm xhtml';
const PAGE_NAME = new RegExp(String.raw`\.(?:${either(PAGES)})$`, 'i');
/** A template of a program: `worker.js.tmpl`. */
const PROGRAM_TEMPLATE = /\.(?:[cm]?[jt]s|[jt]sx|json|ya?ml|(?:ba|z)?sh)\.\w+$/i;
const FOREIGN_NAME = new RegExp(String.raw`\.(?:${either(FOREIGN_LANGUAGES)})$`, 'i');
const LANGUAGE_NAME = new RegExp(String.raw`\.(?:${either(LANGUAGES)})$`, 'i');
const UNREAD_NAME = new RegExp(String.raw`\.(?:${either(LANGUAGES)}|${either(PAGES)})$|^[^.]+$`, 'i');
/** Files that tell programs which commands to run, and hosts which requests to send; by the whole base name. */
const RUN_BUILDERS = 'Make GNUMake Just Docker Container Caddy Proc Jenkins Earth Vagrant Task';
const RUN_ENDINGS = 'mk just dockerfile containerfile nginx conf tf hcl nomad fish nu ps1 psm1 bat cmd';
const RUN_NAMES = 'vercel.json netlify.toml firebase.json staticwebapp.config.json _redirects _headers crontab';
const RUN_NAME = new RegExp(
  String.raw`(?:^|[\\/])(?:(?:${either(RUN_BUILDERS)})file(?:\.\w+)?|[^\\/]+\.(?:${either(RUN_ENDINGS)})|${either(RUN_NAMES)})$`,
  'i',
);
/** The tables of cron, and the scripts that it runs: `etc/cron.d/backup`, `cron.daily/backup`. Cron reads no name with a dot. */
const CRON_NAME = /(?:^|[\\/])cron\.(?:d|hourly|daily|weekly|monthly)[\\/][\w-]+$/;

/**
 * Kinds of files that hold no program and no list of requests: prose, records, states of other tools, and bytes. Of all others, those
 * with a deprecated address are named.
 */
const PROSE = 'adoc asc asciidoc bib changes log org out rst rtf tex text textile txt wiki';
const RECORDS =
  'cer crl crt csr csv diff har jsonl key lcov lock lockb map mbox ndjson orig patch pem po pot pub rej snap sum tsv xlf' +
  ' xliff';
const STYLES = 'css less sass scss styl';
const BYTES =
  '7z a aac ai apk avi avif bin bmp br bz2 class dat db dll dmg doc docx dylib eot exe fig flac gif gz heic icns ico' +
  ' idx ipa iso jar jpeg jpg jks m4a mkv mov mp3 mp4 mpeg node o odt ogg otf pack parquet pdf pkl png pptx psd pyc rar' +
  ' sketch so sqlite sqlite3 tar tgz tif tiff ttf wasm wav webm webp wmv woff woff2 xd xls xlsx xz zip zst';
const INERT_NAME = new RegExp(
  String.raw`\.(?:${either(PROSE)}|${either(RECORDS)}|${either(STYLES)}|${either(BYTES)})$|(?:^|[-.])lock\b|-lock\.|^npm-shrinkwrap\.`,
  'i',
);

/** A pattern for one of the words of a list. */
function either(words: string): string {
  return words.replaceAll('.', String.raw`\.`).replaceAll(' ', '|');
}

/** True for JavaScript and TypeScript of every module kind, and for Vue and Svelte components. */
export function isSourceName(name: string): boolean {
  return SOURCE_NAME.test(name);
}

/** True for documents of data, which programs read, or import like a module. */
export function isDataName(name: string): boolean {
  return name.endsWith('.json') || isDocumentName(basename(name));
}

/** True for a YAML document. */
export function isYamlName(name: string): boolean {
  return /\.ya?ml$/.test(name);
}

/** True for files of other kinds, which are not analysed and may hold code. */
export function isUnreadName(name: string): boolean {
  return isMinifiedName(name) || UNREAD_NAME.test(basename(name)) || isRunName(name);
}

/** True for a page or a template, in which only the script elements are a program. */
export function isPageName(name: string): boolean {
  return PAGE_NAME.test(name) && !PROGRAM_TEMPLATE.test(name);
}

/** Files without an extension that people read: `README`, `LICENSE`. */
const PROSE_NAME =
  /^(?:readme|licen[cs]e|copying|notice|changes|changelog|history|news|authors|contributors|codeowners|todo)(?:$|-)/i;

/** True for a file without an extension that holds text for people. */
export function isProseName(name: string): boolean {
  return PROSE_NAME.test(basename(name));
}

/** True for pages, their templates, and languages whose files hold JavaScript. */
export function isTemplateOfProgram(name: string): boolean {
  return isPageName(name) || LANGUAGE_NAME.test(name);
}

/** True for files such as `Makefile` and `vercel.json`, whose commands and addresses are not read. */
export function isRunName(name: string): boolean {
  return RUN_NAME.test(name) || CRON_NAME.test(name);
}

/** True for a file of any other kind that may hold an address which something requests: `cells.ipynb`, `collection.json`, `.env`. */
export function mayHoldAddress(name: string): boolean {
  const base = basename(name);
  return base.includes('.') && (!INERT_NAME.test(base) || isPatchName(base));
}

/** True for a program of another language. */
export function isForeignProgramName(name: string): boolean {
  return FOREIGN_NAME.test(name);
}

/** True for the changes that a package manager makes to the code of a dependency: `patches/name@1.2.3.patch`. */
export function isPatchName(name: string): boolean {
  return /\.(?:patch|diff)$/.test(name);
}

/** True for minified files: their sources are analysed instead. */
export function isMinifiedName(name: string): boolean {
  return MINIFIED_NAME.test(name);
}
