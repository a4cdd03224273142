/** Tells by its name what a text file is for: how it may use a path that it names. */

/**
 * `source`: JavaScript or TypeScript; `language`: a program in another language, which may send requests of its own; `commands`: a script
 * of a shell; `rules`: what a proxy, a gate or another program reads; `data`: texts that a program reads by their structure; `page`: HTML;
 * `people`: a document that only people read, or requests that they send by hand.
 */
export type TextKind = 'source' | 'language' | 'commands' | 'rules' | 'data' | 'page' | 'people';

const KINDS: readonly (readonly [TextKind | null, RegExp])[] = [
  // Written by a program, or about files and not about requests.
  [
    null,
    /\.(?:snap|lock|map|svg|log|min\.\w+|md5|sha\d+|ipynb|tsbuildinfo|pem|crt|key|pub|pdf)$|sums?$|-lock\.(?:json|ya?ml)$/i,
  ],
  [
    null,
    /(?:^|\/)(?:\.\w+ignore|\.gitattributes|\.gitmodules|CODEOWNERS|tsconfig[\w.]*\.json|codecov\.ya?ml|labeler\.ya?ml)$/,
  ],
  [
    null,
    /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|zip|gz|tgz|br|bz2|xz|7z|wasm|so|dll|exe|jar|class|db|sqlite3?)$/i,
  ],
  ['source', /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i],
  ['people', /\.(?:mdx?|markdown|rst|adoc|asciidoc|org|tex|http|rest|bru|po)$|postman_collection\.json$/i],
  ['people', /(?:^|\/)(?:README|CHANGELOG|CHANGES|HISTORY|LICEN[CS]E|NOTICE|AUTHORS|CONTRIBUTING|TODO|llms)[\w.-]*$/i],
  ['people', /(?:^|\/)(?:docs?|documentation|wiki)\/.*\.(?:txt|html?|json|ya?ml)$/i],
  [
    'commands',
    /\.(?:sh|bash|zsh|fish|ps1|bat|cmd|mk|just)$|(?:^|\/)(?:GNU)?(?:Makefile|Justfile|Taskfile\.ya?ml|Dockerfile[\w.-]*|Procfile)$/i,
  ],
  [
    'language',
    /\.(?:py|rb|go|rs|php|java|kts?|scala|clj|cs|fs|exs?|erl|pl|pm|swift|dart|c|cc|cpp|h|hpp|r|jl|tf|hcl)$/i,
  ],
  ['data', /\.(?:json[c5l]?|ya?ml|har|csv|tsv|xml|ndjson)$/i],
  ['page', /\.html?$/i],
];

/** Returns the kind of a file by its name; null for one that is not searched. A name that says nothing is that of rules. */
export function getTextKind(name: string): TextKind | null {
  const found = KINDS.find(([, pattern]) => pattern.test(name));
  return found ? found[0] : 'rules';
}
