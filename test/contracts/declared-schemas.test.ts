/** Schemas that reject what the platform sends: fields of other events that they require, fields that they do not let be null. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const getEvents = (more: string): string => `import { z } from 'zod';
export const HEADER = 'rtk-signature';
const stamp = z.string().datetime();
const meeting = z.object({ id: z.string(), title: z.string(), startedAt: stamp });
const finished = meeting.extend({ endedAt: stamp${more} });
export const Delivery = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('meeting.started'),
    meeting: finished,
  }),
  z.object({
    event: z.literal('meeting.ended'),
    meeting: finished,
  }),
]);
`;

describe('a schema that several payloads name', () => {
  it('is wrong for the payload that lacks a field which it requires', async () => {
    expect(await checkProgram({ 'events.ts': getEvents('') })).toEqual(['events.ts:9 rtk-event-field-availability']);
  });

  it.each(['.optional()', '.nullish()', ".default('')", '.catch(undefined)'])(
    'is right for it where the field may be missing: %s',
    async (more) => {
      expect(await checkProgram({ 'events.ts': getEvents(more) })).toEqual([]);
    },
  );

  it('is right for it where the payload selects other fields', async () => {
    const events = getEvents('').replace('meeting: finished', 'meeting: finished.partial()');
    expect(await checkProgram({ 'events.ts': events })).toEqual([]);
  });

  it('shows the event that a misspelled name means, whatever optional fields it has', async () => {
    const check = (name: string): Promise<string[]> =>
      checkProgram({
        'events.ts': `import { z } from 'zod';
export const HEADER = 'rtk-signature';
const Meeting = z.object({ id: z.string(), title: z.string().optional() });
export const Summary = z.object({
  event: z.literal('${name}'),
  meeting: Meeting,
  summaryDownloadUrl: z.string().url(),
});
`,
      });
    expect(await check('meeting.summaryReady')).toEqual(['events.ts:5 rtk-event-compare-names']);
    expect(await check('meeting.summary')).toEqual([]);
  });
});

describe('the events that a declaration lists', () => {
  const check = (events: string, header = 'rtk-signature'): Promise<string[]> =>
    checkProgram({
      'events.ts': `import { z } from 'zod';
export const HEADER = '${header}';
export const Delivery = z.object({
  event: ${events},
  meeting: z.object({ id: z.string(), sessionId: z.string() }),
});
`,
    });

  it('have no misspelled name', async () => {
    const wrong = "z.enum(['meeting.started', 'meeting.participantLeft', 'meeting.participant_joined'])";
    expect(await check(wrong)).toEqual(['events.ts:4 rtk-event-compare-names']);
    expect(await check("z.enum(['meeting.started', 'meeting.participantLeft'])")).toEqual([]);
  });

  it.each([
    ['a name beside the right one', "z.enum(['meeting.participantJoined', 'meeting.participant_joined'])"],
    ['names that other services have, too', "z.enum(['meeting.started', 'meeting.participant_joined'])"],
    ['a name of the program', "z.enum(['meeting.started', 'meeting.participantLeft', 'room.archived'])"],
  ])('may have %s', async (_, events) => {
    expect(await check(events)).toEqual([]);
  });
});

describe('a schema of a repository', () => {
  const REQUEST = `
export const read = async (account: string, token: string) => {
  const response = await fetch(\`https://api.cloudflare.com/client/v4/accounts/\${account}/artifacts/namespaces/a/repos/b\`, { headers: { Authorization: \`Bearer \${token}\` } });
  return Repo.parse((await response.json()).result);
};
`;
  it.each([
    ['z.string()', true],
    ['z.string().datetime()', true],
    ['z.string().nullable()', false],
    ["z.string().catch('')", false],
    ['z.string().or(z.null())', false],
    ['z.union([z.string(), z.null()])', false],
    ['z.preprocess((value) => value ?? "", z.string())', false],
    ['nullable', false],
  ])('lets the nullable fields be null: %s', async (schema, isWrong) => {
    const repo = `import { z } from 'zod';
import { nullable } from './nullable';
const base = z.object({ id: z.string(), name: z.string(), default_branch: z.string(), remote: z.string() });
const Repo = base.extend({
  last_push_at: ${schema},
});
`;
    expect(await checkProgram({ 'repos.ts': `${repo}${REQUEST}` })).toEqual(
      isWrong ? ['repos.ts:5 repo-nullable-fields'] : [],
    );
  });

  it('is told by its fields, which those of other services are not', async () => {
    const repo = `import { z } from 'zod';
const Repo = z.object({ id: z.string(), description: z.string(), default_branch: z.string(), clone_url: z.string() });
`;
    expect(await checkProgram({ 'repos.ts': `${repo}${REQUEST}` })).toEqual([]);
  });

  it('of Effect and valibot is read as well', async () => {
    const check = (library: string, repo: string): Promise<string[]> =>
      checkProgram({ 'repos.ts': `${library}\n${repo}${REQUEST}` });
    const effect = "import { Schema } from 'effect';";
    const valibot = "import * as v from 'valibot';";
    expect(
      await check(
        effect,
        'const Repo = Schema.Struct({ remote: Schema.String, default_branch: Schema.String, source: Schema.String });',
      ),
    ).toEqual(['repos.ts:2 repo-nullable-fields']);
    expect(
      await check(
        effect,
        'const Repo = Schema.Struct({ remote: Schema.String, default_branch: Schema.String, source: Schema.NullOr(Schema.String) });',
      ),
    ).toEqual([]);
    expect(
      await check(
        valibot,
        'const Repo = v.object({ remote: v.string(), default_branch: v.string(), source: v.pipe(v.string(), v.url()) });',
      ),
    ).toEqual(['repos.ts:2 repo-nullable-fields']);
    expect(
      await check(
        valibot,
        'const Repo = v.object({ remote: v.string(), default_branch: v.string(), source: v.nullable(v.string()) });',
      ),
    ).toEqual([]);
  });
});
