/** The completeness list against the contracts: every sentence that is cited stands in it, and what it names cites it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContracts } from '../../data/load.ts';
import { sentencesSchema, type Sentence } from '../../data/sentence-schema.ts';

const sentences = JSON.parse(
  readFileSync(new URL('../../data/contracts/sentences.json', import.meta.url), 'utf8'),
) as Sentence[];
const contracts = loadContracts();
const constraints = contracts.flatMap((contract) => contract.constraints);

type Place = Pick<Sentence, 'section' | 'row'>;
const getKey = ({ section, row }: Place): string => `${section}: ${row}`;
const byKey = new Map(sentences.map((sentence) => [getKey(sentence), sentence]));

describe('the sentences of the document', () => {
  it('have constraints or a reason each', () => {
    expect(sentencesSchema.parse(sentences)).toEqual(sentences);
  });

  it('stand in the list once each', () => {
    expect(sentences.map(getKey)).toEqual([...byKey.keys()]);
  });

  it('come from every section of the document that constrains', () => {
    const headings = new Set(sentences.map(({ section }) => section.split(', ')[0]));
    expect([...headings]).toEqual([
      'What the service does',
      'Resources and their fields',
      'States and transitions',
      'Endpoints',
      'Authentication',
      'Events',
      'Errors',
      'Limits',
      'Versioning',
    ]);
  });

  it('name each constraint that cites them', () => {
    const cited = constraints.flatMap(({ id, sentences: own }) => own.map((place) => ({ id, place })));
    expect(
      cited
        .filter(({ id, place }) => !byKey.get(getKey(place))?.constraints?.includes(id))
        .map(({ id, place }) => `${id} cites ${getKey(place)}`),
    ).toEqual([]);
  });

  it('name no constraint that does not cite them', () => {
    const cites = (id: string, place: Place) =>
      constraints.some(
        (constraint) => constraint.id === id && constraint.sentences.some((own) => getKey(own) === getKey(place)),
      );
    expect(
      sentences.flatMap((sentence) =>
        (sentence.constraints ?? [])
          .filter((id) => !cites(id, sentence))
          .map((id) => `${getKey(sentence)} names ${id}`),
      ),
    ).toEqual([]);
  });

  it('give a reason where a contract says that it does not judge them', () => {
    const unjudged = contracts.flatMap(({ notJudged = [] }) => notJudged);
    expect(unjudged.filter((place) => byKey.get(getKey(place))?.reason === undefined).map(getKey)).toEqual([]);
  });

  it('are behind every constraint that public facts are not', () => {
    expect(
      constraints
        .filter(({ sentences: own, publicFact }) => own.length === 0 && publicFact === undefined)
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
