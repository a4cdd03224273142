/**
 * What the consumers of two formats require, stricter than they say it: unknown fields are mistakes here.
 *
 * GitLab: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format, and the schema that its parser applies,
 * app/validators/json_schemas/codeclimate.json of gitlab-org/gitlab: description, fingerprint, severity and location are
 * required, the path is relative, lines.begin is a number.
 *
 * reviewdog: proto/rdf/reviewdog.proto of reviewdog/reviewdog (MIT), whose JSON form is DiagnosticResult.
 */

const text = { type: 'string', minLength: 1 };
const position = { type: 'integer', minimum: 1 };

/** An object with these fields and no others; those with a question mark may be absent. */
function form(fields: Readonly<Record<string, object>>): object {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), fields[name]])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}

export const CODE_QUALITY_SCHEMA = {
  type: 'array',
  items: form({
    description: text,
    check_name: text,
    fingerprint: text,
    severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
    location: form({
      // A relative path, without `./`.
      path: { type: 'string', pattern: '^(?!\\.?/)' },
      lines: form({ begin: position, 'end?': position }),
    }),
  }),
};

const range = form({
  start: form({ line: position, 'column?': position }),
  'end?': form({ line: position, 'column?': position }),
});

export const RDJSON_SCHEMA = form({
  source: form({ name: text, 'url?': text }),
  diagnostics: {
    type: 'array',
    items: form({
      message: text,
      location: form({ path: text, range }),
      severity: { enum: ['ERROR', 'WARNING', 'INFO'] },
      code: form({ value: text, 'url?': text }),
      'suggestions?': { type: 'array', items: form({ range, text: { type: 'string' } }) },
    }),
  },
});
