/** Renders what a deprecation affects. */
import type { Affects } from '../../data/deprecation-schema.ts';

/** Returns one line for what is affected, and one for each operation and remark. */
export function renderAffects(affects: Affects): string[] {
  const operations = 'operations' in affects ? affects.operations.map((operation) => `  ${operation}`) : [];
  const remarks = [
    ...(affects.callers === 'sdk' ? ['only calls through the official SDK'] : []),
    ...('beside' in affects && affects.beside ? [`only in a file that also sends ${affects.beside.join(', ')}`] : []),
    ...(affects.hint === undefined ? [] : [`a hint only: ${affects.hint}`]),
    ...(affects.note === undefined ? [] : [affects.note]),
  ];
  return [
    `${renderSubject(affects)}${operations.length > 0 ? ' of' : ''}`,
    ...operations,
    ...remarks.map((remark) => `  (${remark})`),
  ];
}

function renderSubject(affects: Affects): string {
  switch (affects.kind) {
    case 'route':
      return 'the route';
    case 'host':
      return `the host ${affects.host}`;
    case 'request-field':
      return `the field \`${affects.field}\` in the body${renderCondition(affects.bodyHolds)}`;
    case 'response-field':
      return `the field \`${affects.field}\` in the response`;
    case 'enum':
      return `a closed list for \`${affects.field}\` that lacks "${affects.lacks}"`;
    case 'header':
      return `the header \`${affects.header}\``;
    case 'header-pair':
      return `the headers ${affects.headers.map((header) => `\`${header}\``).join(' and ')} together`;
    case 'query':
      return (
        `the query parameter \`${affects.parameter}\`` +
        renderValues(affects.values ?? affects.startsWith ?? affects.contains)
      );
    case 'client-option':
      return `the SDK client's option \`${affects.option}\``;
    case 'value':
      return (
        `the value${renderValues(affects.values ?? affects.contains)} of \`${affects.field}\`` +
        renderCondition(affects.bodyHolds)
      );
  }
}

function renderValues(values: readonly unknown[] | undefined): string {
  return values === undefined ? '' : ` ${values.map((value) => JSON.stringify(value)).join(', ')}`;
}

function renderCondition(bodyHolds: Readonly<Record<string, unknown>> | undefined): string {
  const conditions = Object.entries(bodyHolds ?? {}).map(
    ([field, value]) => `\`${field}\` is ${JSON.stringify(value)}`,
  );
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}
