/** Decides whose URL an unknown base is by its name: the program, or its configuration, may write a URL under that name. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ADDRESS_OPTION, ADDRESS_WORDS, GENERIC_NAMES } from '../../libraries/non-requests/system-names.ts';
import { findNamedUrls, toComparable, type NamedUrl } from '../../program/names/named-urls.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { memoiseByText } from '../../program/memoise.ts';

/** Whose URL the program writes under the name of an unknown base; null where it writes none, or several. */
export type BaseNames = (name: string) => 'platform' | 'another' | null;

/** Reads the names in files and documents of the program. `isPlatform` tests a URL. */
export function createBaseNames(
  getFiles: () => readonly FileFacts[],
  fields: FieldGraph | null,
  isPlatform: (url: string) => boolean,
): BaseNames {
  let urls: readonly NamedUrl[] | undefined;
  return memoiseByText((name): ReturnType<BaseNames> => {
    const [last = '', section = null] = name.split('.').reverse();
    const named = (urls ??= getFiles().flatMap(findNamedUrls)).filter(({ names }) => names.has(toComparable(last)));
    const own = named.filter(({ url }) => isPlatform(url));
    if (own.length === 0) return named.some((url) => isNamedFor(url, last, section)) ? 'another' : null;
    if (section !== null && own.some((url) => url.section === toComparable(section))) return 'platform';
    if (own.length < named.length || ADDRESS_WORDS.has(toComparable(last))) return null;
    if (ADDRESS_OPTION.test(toComparable(last)) && isSpecific(section)) return null;
    return fields?.getWrites(last).some(({ node }) => !mayBeSame(node, last, isPlatform)) ? null : 'platform';
  });
}

/** True for a section that says whose the address is: `ghe` of `ghe.apiUrl`, and not `config` of `config.apiUrl`. */
function isSpecific(section: string | null): boolean {
  return section !== null && !GENERIC_NAMES.has(section.toLowerCase());
}

/** Tests if a URL of another system is meant for the base: its name is no common one (`baseUrl`), or its section is the same. */
function isNamedFor(url: NamedUrl, name: string, section: string | null): boolean {
  return !ADDRESS_OPTION.test(toComparable(name)) || (section !== null && url.section === toComparable(section));
}

/** Tests if a value that is written under a name may be the platform's URL: it has its host, or is read by the same name. */
function mayBeSame(written: TSESTree.Node, name: string, isPlatform: (url: string) => boolean): boolean {
  const node = unwrap(written);
  const read = getLastName(node);
  if (read !== null) return toComparable(read) === toComparable(name);
  return someNode(node, (inner) => {
    const text =
      inner.type === 'Literal' ? String(inner.value) : inner.type === 'TemplateElement' ? inner.value.raw : '';
    return isPlatform(text);
  });
}
