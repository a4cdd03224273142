/** Reads the request of HTTPie or xh. Sources: https://httpie.io/docs/cli, https://github.com/ducaale/xh. */
import { makeWord, readOption } from './curl.ts';
import { dropStart, getStart, getText } from './shell-words.ts';
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
  const isMethod = /^[A-Z]+$/.test(getText(others[0]) ?? '');
  const [url, ...items] = isMethod ? others.slice(1) : others;
  if (url === undefined) return [];
  const headers: WrittenRequest['headers'][number][] = [];
  const fields: { name: Word; value: Word; isJson: boolean }[] = [];
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
    else if (
      /["\\[\]]/.test(name + value.map((part) => (part.kind === 'text' ? part.text : '')).join('')) &&
      sign === '='
    )
      isUnknown = true;
    else fields.push({ name: written, value, isJson: sign === ':=' });
  }
  const sent = flags.has('ignore-stdin') || flags.has('I') || isUnknown || fields.length > 0 ? null : input;
  const hasBody = isUnknown || fields.length > 0 || sent !== null;
  return [
    {
      method: isMethod ? others[0]! : hasBody ? 'POST' : 'GET',
      url: [
        ...(/^https?:/.test(getStart(url)) || url[0]?.kind === 'hole' ? [] : makeWord('https://')),
        ...url,
        ...query,
      ],
      headers,
      body: isUnknown ? 'unknown' : fields.length > 0 ? toJson(fields) : sent,
    },
  ];
}

function dropEnd([first]: Word, length: number): Word {
  return first?.kind === 'text' ? [{ ...first, text: first.text.slice(0, length) }] : [];
}

function toJson(fields: readonly { name: Word; value: Word; isJson: boolean }[]): Word {
  const parts = fields.flatMap(({ name, value, isJson }, index): WordPart[] => {
    const quote = isJson ? '' : '"';
    return [
      ...makeWord(`${index === 0 ? '{' : ', '}"`),
      ...name,
      ...makeWord(`": ${quote}`),
      ...value,
      ...makeWord(quote),
    ];
  });
  return [...parts, ...makeWord('}')];
}
