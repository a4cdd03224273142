/** Reads the request of HTTPie or xh. Sources: https://httpie.io/docs/cli, https://github.com/ducaale/xh. */
import { makeWord, readOption } from './curl.ts';
import { dropStart, getStart, getText, takeStart } from './shell-words.ts';
import type { Word, WordPart, WrittenRequest } from '../write-request.ts';

const OPTIONS = { short: 'aAopsP', names: {} };
const WITH_VALUE = new Set(
  (
    'auth auth-type boundary bearer cert cert-key cert-key-pass ciphers default-scheme format-options http-version interface' +
    ' max-headers max-redirects output pretty print proxy raw resolve response-charset response-mime session' +
    ' session-read-only ssl style timeout unix-socket verify'
  ).split(' '),
);

/** `Name:value`, `name==value`, `name=value`, `name:=json`; `@` takes the value from a file. */
const ITEM = /^((?:\\.|[^\\:=@])*)(==|:=|=|:)(@?)/;

const METHOD = /^(?:[A-Z]+|get|head|options|post|put|patch|delete)$/;

/** Returns the request of `http [METHOD] URL [ITEM…]`; none without a URL. `input` is the standard input: the body, if no item is one. */
export function readHttpie(words: readonly Word[], input: Word | null): WrittenRequest[] {
  const others: Word[] = [];
  const flags = new Set<string>();
  for (let index = 0; index < words.length; index++) {
    const option = readOption(words[index]!, OPTIONS);
    if (option === null) others.push(words[index]!);
    else if (WITH_VALUE.has(option.name) || (option.name.length === 1 && OPTIONS.short.includes(option.name))) {
      if (option.value === null) index += 1;
      flags.add(option.name);
    } else for (const flag of option.flags) flags.add(flag);
  }
  const isMethod = METHOD.test(getText(others[0]) ?? '');
  const [url, ...items] = isMethod ? others.slice(1) : others;
  if (url === undefined) return [];
  const headers: WrittenRequest['headers'][number][] = [];
  const fields: Fields = new Map();
  const query: WordPart[] = [];
  let isUnknown = ['form', 'f', 'multipart', 'raw'].some((flag) => flags.has(flag));
  for (const item of items) {
    const [all = '', name = '', sign, file] = ITEM.exec(getStart(item)) ?? [];
    const value = dropStart(item, all.length);
    const written: Word = dropEnd(item, name.length);
    if (sign === undefined || file !== '') isUnknown = true;
    else if (sign === ':') headers.push({ name: written, value });
    else if (sign === '==')
      query.push(...makeWord(query.length === 0 ? '?' : '&'), ...written, ...makeWord('='), ...value);
    else if (hasEscapes(written) || (sign === '=' && hasEscapes(value))) isUnknown = true;
    else if (!addField(fields, readKeys(written), sign === '=' ? quote(value) : value)) isUnknown = true;
  }
  const sent = flags.has('ignore-stdin') || flags.has('I') || isUnknown || fields.size > 0 ? null : input;
  const hasBody = isUnknown || fields.size > 0 || sent !== null;
  return [
    {
      method: isMethod ? others[0]! : hasBody ? 'POST' : 'GET',
      url: [
        ...(/^https?:/.test(getStart(url)) || url[0]?.kind === 'hole' ? [] : makeWord('https://')),
        ...url,
        ...query,
      ],
      headers,
      body: isUnknown ? 'unknown' : fields.size > 0 ? toJson(fields) : sent,
    },
  ];
}

function dropEnd([first]: Word, length: number): Word {
  return first?.kind === 'text' ? [{ ...first, text: first.text.slice(0, length) }] : [];
}

function hasEscapes(word: Word): boolean {
  return word.some((part) => part.kind === 'text' && /["\\]/.test(part.text));
}

/** The fields of a body in order, by their names: JSON, or an object or list of fields. */
type Fields = Map<string, { name: Word; content: Word | Fields }>;

/** Splits `name[key][]` into its keys, each with its text; an empty key stands for the next element of a list. */
function readKeys(name: Word): readonly Word[] {
  return [...getStart(name).matchAll(/^[^[\]]*|\[([^[\]]*)\]/g)].map(({ 0: all, 1: key, index }) =>
    takeStart(dropStart(name, index + (key === undefined ? 0 : 1)), (key ?? all).length),
  );
}

/** Adds a field; false if another one already stands where its object belongs. */
function addField(fields: Fields, [name = [], ...keys]: readonly Word[], json: Word): boolean {
  const key = getText(name) ?? `[${fields.size}]`;
  const known = fields.get(key)?.content ?? (keys.length > 0 ? new Map() : json);
  fields.set(key, { name, content: known });
  if (keys.length === 0) return known === json;
  return known instanceof Map && addField(known, keys, json);
}

function quote(value: Word): Word {
  return [...makeWord('"'), ...value, ...makeWord('"')];
}

function toJson(fields: Fields): Word {
  const all = [...fields.values()];
  // Elements have no name.
  const isList = all.every(({ name }) => name.length === 0);
  const parts = all.flatMap(({ name, content }, index): WordPart[] => [
    ...makeWord(index === 0 ? '' : ', '),
    ...(isList ? [] : [...quote(name), ...makeWord(': ')]),
    ...(content instanceof Map ? toJson(content) : content),
  ]);
  return [...makeWord(isList ? '[' : '{'), ...parts, ...makeWord(isList ? ']' : '}')];
}
