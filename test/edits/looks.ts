/** Ways in which a text can look different and mean the same; every one of them is kept by what rewrites it. */
export const LOOKS: Readonly<Record<string, (text: string) => string>> = {
  'line ends of Windows': (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  tabs: (text) => text.replaceAll(/^( {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2)),
  'no line end at the end': (text) => text.replace(/(\r?\n)+$/, ''),
  'lines in front': (text) => `/* é 😀 */\n\n${text}`,
  'lines behind': (text) => `${text}\n/* the end */\n`,
};

const COMPONENT = /\.(?:vue|svelte)$/;

/** A text in a look; around the script of a component no comment of a script may stand. */
export function dress(text: string, look: string, name: string): string {
  const isAround = look.startsWith('lines');
  return isAround && COMPONENT.test(name) ? text : LOOKS[look]!(text);
}
