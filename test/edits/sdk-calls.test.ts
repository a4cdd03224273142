/** Every SDK call that the data renames becomes one that the SDK has, and that asks for the same thing. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { loadDataset } from '../../data/load.ts';
import type { SingleEdit } from '../../data/deprecation-schema.ts';
import { getSdkMethods } from '../../data/sdk.ts';
import { analyzeText } from '../engine/analyze-text.ts';

type Rename = SingleEdit & { kind: 'sdk' };

const { deprecations, sdk } = loadDataset();
const NEWEST = sdk.versions.at(-1)!;

const renames = deprecations.flatMap(({ id, rewrites }) =>
  rewrites
    .map(({ edit }) => ('edits' in edit ? edit.edits : [edit]))
    // Where an ID changes, too, the user has to say to which.
    .filter((edits) => edits.every(({ kind }) => kind !== 'id'))
    .flatMap((edits) => {
      const read = edits.find((edit) => edit.kind === 'read')?.from;
      return edits
        .filter((edit): edit is Rename => edit.kind === 'sdk')
        .flatMap((edit) =>
          expandNames(edit).map((name) => ({
            id,
            from: edit.from.replace('{name}', name),
            to: edit.to,
            first: edit.first,
            read,
          })),
        );
    }),
);

/** One empty name where the chain is written whole. */
function expandNames({ first }: Rename): string[] {
  return first && 'insert' in first && typeof first.insert === 'object' && first.insert !== null
    ? Object.keys(first.insert)
    : [''];
}

/** A call with params that suit any of the methods, and a read of its answer where that is what is deprecated. */
function writeCall(from: string, first: Rename['first'], read: string | undefined): string {
  const method = getSdkMethods(sdk, from.split('.'), [NEWEST])[0]!;
  const dropped = first && 'drop' in first ? `'${String(first.drop)}'` : 'id';
  const args = method.arguments
    .filter((name) => name !== 'options')
    .map((name) => (name === 'params' ? "{ account_id, zone_id, value: 'on', auto_renew: true }" : dropped));
  const call = `client.${from}(${args.join(', ')})`;
  return `import Cloudflare from 'cloudflare';\nconst client = new Cloudflare();\n${read === undefined ? call : `const answer = await ${call};\nlog(answer.${read})`};\n`;
}

/** The chain of the call, and what its first argument is. */
function readCall(text: string): { chain: string; first: string } {
  const { chain = '', first = '' } =
    /^(?:const answer = await )?client\.(?<chain>[\w.]+)\((?<first>'[^']*')?/m.exec(text)?.groups ?? {};
  return { chain, first: first.replaceAll("'", '') };
}

describe.each(renames.filter(({ from }) => getSdkMethods(sdk, from.split('.'), [NEWEST]).length > 0))(
  '$id: $from',
  ({ id, from, to, first, read }) => {
    const facts = { talksToPlatform: true, sdk: { kind: 'installed', spec: NEWEST } } as const;
    const text = writeCall(from, first, read);
    const { findings } = analyzeText(text, { facts });
    const fixed = applyEdits(
      text,
      findings.filter(({ deprecation }) => deprecation === id).flatMap(({ fix }) => fix.edits ?? []),
    ).text;
    const call = readCall(fixed);

    it('calls the method that the data names, and the SDK has it', () => {
      expect(call.chain).toBe(to);
      expect(getSdkMethods(sdk, to.split('.'), [NEWEST])).toHaveLength(1);
    });

    it('has nothing left to report', () => {
      expect(analyzeText(fixed, { facts }).findings.filter(({ deprecation }) => deprecation === id)).toEqual([]);
    });

    if (id === 'radar-per-dimension') {
      it('requests the same path, except for the renamed dimension', () => {
        const [before] = getSdkMethods(sdk, from.split('.'), [NEWEST])[0]!.operations;
        const [after] = getSdkMethods(sdk, to.split('.'), [NEWEST])[0]!.operations;
        expect(after!.replace('{dimension}', call.first.toLowerCase())).toBe(
          before!
            .replace('as112/summary/response_codes', 'as112/summary/response_code')
            .replace('as112/timeseries_groups/response_codes', 'as112/timeseries_groups/response_code'),
        );
      });
    }
  },
);
