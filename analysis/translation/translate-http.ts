/** Translates the requests of an `.http` file. Source: https://www.jetbrains.com/help/idea/exploring-http-syntax.html. */
import { CodeWriter, type Snippet } from './translation.ts';
import { writeRequest, writeWord, type Hole, type Word, type WordPart } from './write-request.ts';

// Lines without the blanks at their ends: a pattern that leaves them out would look for their end from each blank of the line.
const REQUEST = /^[ \t]*(?:([A-Z]+)[ \t]+)?((?:https?:\/\/|\{\{|\/(?!\/))[^\r\n]*)$/;
const VERSION = /[ \t]HTTP\/[\d.]+$/;
const VARIABLE = /^@([A-Za-z_]\w*)[ \t]*=[ \t]*([^ \t\r\n][^\r\n]*)?$/;
const HEADER = /^([\w-]+):[ \t]*([^ \t\r\n][^\r\n]*)?$/;

export function translateHttp(snippet: Snippet): CodeWriter {
  const writer = new CodeWriter();
  const assigned = new Set<string>();
  const writeHole = ({ name }: Hole): void =>
    writer.add(assigned.has(name) ? `$${name}` : `process.env.${name || '_'}`);
  const lines = [...snippet.text.matchAll(/[^\n]*\n?/g)].map(({ 0: text, index }) => ({
    text: text.replace(/\n$/, ''),
    index,
  }));
  const toWord = (text: string, index: number): Word => readWord(text, index, snippet);

  for (let next = 0; next < lines.length;) {
    const line = lines[next++]!;
    const variable = VARIABLE.exec(line.text.trimEnd());
    if (variable) {
      const [, name = '', value = ''] = variable;
      writer.add(`${assigned.has(name) ? '' : 'var '}$${name} = `);
      writeWord(toWord(value, line.index + line.text.indexOf(value, line.text.indexOf('=') + 1)), writer, writeHole);
      writer.add(';\n');
      assigned.add(name);
      continue;
    }
    const [, method, url = ''] = REQUEST.exec(line.text.trimEnd().replace(VERSION, '').trimEnd()) ?? [];
    if (url === '') continue;
    const written = toWord(url, line.index + line.text.indexOf(url, method?.length ?? 0));
    const query: Word[] = [];
    // The query may continue on indented lines.
    for (let more; (more = /^[ \t]+([?&][^\r\n]*)$/.exec(lines[next]?.text.trimEnd() ?? '')); next++)
      query.push(toWord(more[1]!, lines[next]!.index + lines[next]!.text.indexOf(more[1]!)));
    const headers: { name: Word; value: Word }[] = [];
    for (; next < lines.length && lines[next]!.text.trim() !== '' && !lines[next]!.text.startsWith('###'); next++) {
      const { text, index } = lines[next]!;
      const [, name = '', value = ''] = HEADER.exec(text.trimEnd()) ?? [];
      if (name !== '')
        headers.push({ name: toWord(name, index), value: toWord(value, index + text.lastIndexOf(value)) });
    }
    const start = lines[next]?.index ?? snippet.text.length;
    while (next < lines.length && !lines[next]!.text.startsWith('###')) next += 1;
    const body = snippet.text.slice(start, lines[next]?.index ?? snippet.text.length);
    const from = body.length - body.trimStart().length;
    const data = body.trim();
    const end = writer.begin(snippet.getPlace(line.index + line.text.length - line.text.trimStart().length));
    writeRequest(
      {
        method: method === undefined ? null : toWord(method, line.index + line.text.indexOf(method)),
        url: [...written, ...query.flat()],
        headers,
        // `< ./file.json` reads the body from a file.
        body: data === '' ? null : data.startsWith('<') ? 'unknown' : toWord(data, start + from),
      },
      writer,
      writeHole,
    );
    end();
  }
  return writer;
}

/** Reads a text with holes `{{name}}`. A hole with any other expression, such as the function `{{$uuid}}`, has no name. */
function readWord(text: string, index: number, { getPlace }: Snippet): Word {
  const parts: WordPart[] = [];
  for (const { 0: match, index: at, 1: written = '' } of text.matchAll(
    /\{\{([^{}]*)\}\}|(?:(?!\{\{)[^\n])+\n?|\n|\{\{/g,
  )) {
    const isHole = match.startsWith('{{') && match.endsWith('}}');
    const name = written.trim();
    if (isHole) parts.push({ kind: 'hole', name: /^[A-Za-z_]\w*$/.test(name) ? name : '' });
    else parts.push({ kind: 'text', text: match, at: getPlace(index + at) });
  }
  return parts;
}
