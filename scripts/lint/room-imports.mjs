/**
 * A rule for this repository only: imports between the rooms point one way, cli → codemods, rules → analysis → data.
 */
import { dirname, relative, resolve, sep } from 'node:path';

/** Which rooms each room may import from, itself included. `host` is analysis/host, where the disk is. */
const ALLOWED = {
  data: ['data'],
  analysis: ['analysis', 'data'],
  host: ['host', 'analysis', 'data'],
  rules: ['rules', 'analysis', 'host', 'data'],
  codemods: ['codemods', 'analysis', 'host', 'data'],
  cli: ['cli', 'rules', 'codemods', 'analysis', 'host', 'data'],
};

/** Name of the room that a path (relative to the root) lies in; undefined outside of all. */
function getRoom(path) {
  const [first, second] = path.split(sep);
  return first === 'analysis' && second === 'host' ? 'host' : Object.hasOwn(ALLOWED, first) ? first : undefined;
}

export default {
  meta: {
    type: 'problem',
    docs: { description: 'keep imports between the rooms pointing one way' },
    schema: [],
    messages: {
      direction: '{{from}} must not import from {{to}}; it may import from {{allowed}}.',
      builtin: 'Analysis is pure: "{{name}}" belongs into analysis/host or a face.',
    },
  },
  create(context) {
    const from = getRoom(relative(context.cwd, context.physicalFilename));
    if (from === undefined) return {};
    const allowed = ALLOWED[from];

    /** Looks at what an import, re-export, `import()` or `import('…')` type names. */
    function look(source) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const name = source.value;
      if (from === 'analysis' && name.startsWith('node:')) {
        context.report({ node: source, messageId: 'builtin', data: { name } });
      }
      if (!name.startsWith('.')) return;
      const to = getRoom(relative(context.cwd, resolve(dirname(context.physicalFilename), name)));
      if (to !== undefined && !allowed.includes(to)) {
        context.report({ node: source, messageId: 'direction', data: { from, to, allowed: allowed.join(', ') } });
      }
    }

    return {
      ImportDeclaration: (node) => look(node.source),
      ExportNamedDeclaration: (node) => look(node.source),
      ExportAllDeclaration: (node) => look(node.source),
      ImportExpression: (node) => look(node.source),
      TSImportType: (node) => look(node.source ?? node.argument?.literal),
    };
  },
};
