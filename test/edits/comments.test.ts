/** Comments inside what is edited: none is lost, but for those inside what goes, and the code becomes what it becomes without them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';
import { loadFixFixtures, type FixFixture } from '../fixtures.ts';
import { fixFixture, getFixtureEdits } from './fix-fixture.ts';

/** How a comment is written; `n` tells them apart. */
const COMMENTS: Readonly<Record<string, (n: number) => string>> = {
  'in blocks': (n) => ` /* kept ${n}, { a: 1 } */ `,
  'to the end of lines': (n) => ` // kept ${n}, { a: 1 }\n`,
};

/** Fixtures of which an edit lies in an object, and the places around the properties of these objects. */
const fixtures = loadFixFixtures()
  .map((fixture) => ({ fixture, name: fixture.name, places: findPlaces(fixture) }))
  .filter(({ places }) => places.length > 0);

/** One object becomes several, and what stands around the elements of its list belongs to none of them: left alone. */
const LEFT = new Set(
  ['axios', 'fetch-one-item', 'sdk-two', 'settings-that-end', 'wrapper']
    .map((name) => `zone-settings-batch/fix/${name}`)
    .concat('cname-flattening-setting/fix/batch'),
);
const isLeft = ({ name }: { name: string }): boolean => LEFT.has(name);

describe.each(Object.entries(COMMENTS))('comments %s', (_form, write) => {
  it.each(fixtures.filter((each) => !isLeft(each)))('stay in $name', ({ fixture, places }) => {
    const text = insertAt(fixture.before.text, places, write);
    const fixed = parse(fixFixture(fixture, text), fixture);
    const expected = parse(fixture.after.text, fixture);
    expect(fixed.code).toBe(expected.code);
    expect(fixed.comments.filter((comment) => !isOwn(comment))).toEqual(expected.comments);
    // A request that becomes two is written with its comments.
    expect([...new Set(fixed.comments.filter(isOwn))]).toEqual(parse(text, fixture).comments.filter(isOwn));
  });

  it.each(fixtures.filter((each) => !isLeft(each)))(
    'do no harm between a key and its value in $name',
    ({ fixture }) => {
      const text = insertAt(fixture.before.text, findPlaces(fixture, getInner), write);
      expect(parse(fixFixture(fixture, text), fixture).code).toBe(parse(fixture.after.text, fixture).code);
    },
  );

  it.each(fixtures.filter(isLeft))('leave the objects of $name as they are', ({ fixture, places }) => {
    const text = insertAt(fixture.before.text, places, write);
    const fixed = parse(fixFixture(fixture, text), fixture);
    expect(fixed.comments.filter(isOwn)).toEqual(parse(text, fixture).comments.filter(isOwn));
    expect(fixed.code).not.toBe(parse(fixture.after.text, fixture).code);
  });
});

const isOwn = (comment: string): boolean => comment.startsWith('kept');

function getOuter({ range }: TSESTree.ObjectLiteralElement): readonly number[] {
  return range;
}

function getInner(property: TSESTree.ObjectLiteralElement): readonly number[] {
  const isPlain = property.type === 'Property' && !property.shorthand && !property.computed && !property.method;
  return isPlain ? [property.key.range[1], property.value.range[0]] : [];
}

/** Of every property of an object with an edit in it. */
function findPlaces(fixture: FixFixture, getOffsets = getOuter): number[] {
  const { text } = fixture.before;
  const edits = getFixtureEdits(fixture, text);
  const places = new Set<number>();
  walk(parseSource(fixture.before).source!.ast, (node) => {
    if (node.type !== 'ObjectExpression') return true;
    const own = edits.filter(({ range }) => range[0] >= node.range[0] && range[1] <= node.range[1]);
    if (own.length > 0) for (const offset of node.properties.flatMap(getOffsets)) places.add(offset);
    return true;
  });
  return [...places].sort((a, b) => a - b);
}

function insertAt(text: string, places: readonly number[], write: (n: number) => string): string {
  return (
    places.map((place, index) => text.slice(places[index - 1] ?? 0, place) + write(index)).join('') +
    text.slice(places.at(-1))
  );
}

/** The code without comments and blanks, and the comments. */
function parse(text: string, { before: { name } }: FixFixture): { code: string; comments: string[] } {
  const { source, failure } = parseSource({ name, text });
  if (failure) throw new Error(`${failure.text}\n${text}`);
  const comments = source.ast.comments!;
  const code = [...comments, null]
    .map((comment, index) => text.slice(comments[index - 1]?.range[1] ?? 0, comment?.range[0]))
    .join('');
  return {
    // A comma before a bracket says nothing.
    code: code.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\])])/g, ''),
    comments: comments.map(({ value }) => value.trim()),
  };
}
