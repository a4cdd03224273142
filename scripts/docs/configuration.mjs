/** Renders the page about the configuration file: an example, and a row for each key of the published schema. */
import { renderConfigurationSchema } from '../../cli/configuration/configuration-schema.ts';
import { page, table } from './markdown.mjs';

/** The example; a test reads it as a run does. */
export const EXAMPLE = {
  $schema: './node_modules/eslint-plugin-sunset/dist/schema/configuration.json',
  failOn: 'warning',
  format: ['stylish', 'html=sunset.html'],
  ignores: ['src/generated/**', '*.old.js'],
  exclude: [{ id: 'zone-settings-batch', reason: 'the dashboard moves in May', until: '2027-05-01' }],
  overrides: [{ files: ['scripts/**', '**/*.md'], failOn: 'error', evidence: 'proven', endingWithin: 30 }],
  wrappers: [{ call: 'cf.request', from: './lib/cf', path: 1, method: 0 }],
};

export function renderConfiguration() {
  const { properties } = JSON.parse(renderConfigurationSchema());
  return page(
    '# Configuration',
    'A project needs no configuration. One is `sunset.config.json`, a module `sunset.config.js`, `.mjs`, `.cjs`, `.ts`, `.mts` or ' +
      '`.cts`, or the key `sunset` of a `package.json`. The command line and ESLint read the same file; `settings.sunset` of an ' +
      'ESLint configuration has the same keys, and wins in ESLint; files and deprecations that either one leaves out are left out. ' +
      '`sunset config <file>` shows what holds for a file, and ' +
      '`sunset init` writes a first one.',
    ['```json', JSON.stringify(EXAMPLE, null, 2), '```'].join('\n'),
    '## Which file holds',
    'Each source has the nearest configuration: that of its folder, or of the first folder above it, up to the root of the ' +
      'repository. A nested one replaces the outer one and adds nothing to it, except that it cannot take back what the outer one ' +
      'ignores. Settings that hold for a whole run, such as `baseUrls` and `wrappers`, are those of the directory in which the run ' +
      'starts, and where its configuration lacks one, of the next one above; a nested configuration that changes one is refused. ' +
      'Two configurations in one folder are an error.',
    '`--config <file>` names one file for the whole run, `--no-config` reads none. Options of the command line override the ' +
      'configuration; the lists of `--base-url` and `--data` are added to it. Paths and patterns are relative to the file.',
    '## Keys',
    'Nothing is required at the top. A key with a dot is one of the objects in a list; there, the keys marked with * are required.',
    table(['key', 'values', ''], listRows(properties)),
    'What `until` of an exclusion does for an id, `sunset baseline --until 2027-05-01` does for the findings that it accepts: from ' +
      'that day on they are reported again.',
  );
}

function listRows(properties) {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inner = schema.items?.properties ?? {};
    const required = schema.items?.required ?? [];
    return [
      [`\`${name}\``, describeValues(schema), schema.description ?? ''],
      ...Object.entries(inner).map(([key, each]) => [
        `\`${name}.${key}\`${required.includes(key) ? ' *' : ''}`,
        describeValues(each),
        each.description ?? '',
      ]),
    ];
  });
}

function describeValues(schema) {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeValues))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.type === 'array') return `list of ${schema.items.type === 'object' ? 'objects' : 'texts'}`;
  return { string: 'text', boolean: '`true`, `false`', integer: 'number', object: 'object' }[schema.type];
}
