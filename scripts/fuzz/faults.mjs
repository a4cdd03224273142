/** The reasons why an input is a find. */

const MOST_SECONDS = 5;

/** The faults of an input in two runs of one face, as texts. `text` is the input; `kind` its kind. */
export function findFaults({ kind, text }, first, second) {
  const faults = [first, second].flatMap(({ crash, seconds, limitations = [] }) => [
    ...(crash ? [crash] : []),
    ...(seconds > MOST_SECONDS ? [`takes ${seconds.toFixed(1)} s`] : []),
    ...limitations.filter((limitation) => /analysis-failed|rule-failed/.test(limitation)),
  ]);
  if (faults.length > 0) return [...new Set(faults)];
  // ESLint's parsers disagree about what is valid; the command line's do not.
  if ([first, second].some(({ limitations }) => limitations.includes('syntax-error'))) return [];
  const difference = findDifference(first, second);
  if (difference !== null) faults.push(`is judged differently: ${difference}`);
  if (kind !== 'mutant' && !isPlainCallFound(kind, text, first)) faults.push('loses its plain call');
  return faults;
}

function findDifference(first, second) {
  const [own, other] = [first, second].map(({ findings, limitations }) => [...findings, ...limitations].sort());
  if (JSON.stringify(own) === JSON.stringify(other)) return null;
  const only = [...own.filter((line) => !other.includes(line)), ...other.filter((line) => !own.includes(line))];
  return (only[0] ?? 'in number').slice(0, 300);
}

/** A bundle begins with a plain call, and a program of the grammar ends with one. */
function isPlainCallFound(kind, text, { findings, limitations }) {
  const line = kind === 'bundle' ? 1 : text.trimEnd().split('\n').length;
  const isUnread = limitations.some((limitation) => limitation.includes('nests too deeply'));
  return isUnread || findings.some((finding) => finding.startsWith(`${line}:`));
}
