/**
 * Finds parts of responses and thrown errors that a program uses as another type: an error code or `success` compared
 * with text, and the list of errors read like a single error.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FixProposal } from '../../../findings/use.ts';
import { getCode } from '../../../program/source-file.ts';
import { getKeyName, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { type FoundBreach, isInFile } from '../../breach.ts';
import { findComparisons, type Comparison } from '../../queries/comparisons.ts';
import { getOrigins } from '../../queries/origins.ts';
import { isOfOneUser } from '../../queries/private-functions.ts';
import { createBreach, findLocatedRequests, type CheckInput } from '../check.ts';
import { getReceiver } from '../expressions.ts';
import { findAnswerReads } from '../answer-reads.ts';
import { changesAnswers, isTestedRead } from '../answer-tests.ts';
import { findResponseValues, getPlatformEvidence, type ResponseValue } from '../response-fields.ts';
import { findHookedValues } from './hooked-answers.ts';
import { findThrownCodes, type ThrownCode } from './thrown-error-codes.ts';

const DIGITS = /^[1-9]\d*$/;
const TYPED = /\bcode\??\s*:\s*string\b/;

/** The operation whose answer shows if a repository can be written. `has_rotated_secret` is judged with the rotations. */
const REPOSITORY = 'GET /accounts/{account_id}/artifacts/namespaces/{namespace}/repos/{repo_name}';

const READ_OF_LIST = /\berrors\b\s*(\??\.(message|code)\b|:\s*\{)/;
const TRUTH = /^(true|false)$/;

export function find(input: CheckInput): FoundBreach[] {
  const { facts, modules } = input.evaluation;
  const code = getCode(facts.source);
  // A function of a module may test the error that the file gives it.
  const isTestedElsewhere = modules.some(({ source }) => getCode(source).includes('errors'));
  const codes = [
    ...(code.includes('errors') ? findResponseValues('errors[].code', input) : []),
    ...(code.includes('errors') ? findHookedValues(['.errors', '[]', '.code'], input) : []),
    ...(code.includes('errors') || isTestedElsewhere ? findThrownCodes(input) : []),
  ];
  const outcomes = code.includes('success')
    ? [...findResponseValues('success', input), ...findHookedValues(['.success'], input)]
    : [];
  return [
    ...findTextComparisons('error-code-type', codes, input, ({ isStrict, text: own }) => isStrict && DIGITS.test(own)),
    ...findTextComparisons('answer-success-type', outcomes, input, ({ text: own }) => TRUTH.test(own)),
    ...findTextComparisons('answer-boolean-type', findBooleans(input), input, ({ text: own }) => TRUTH.test(own)),
    ...findReadsOfLists(input),
    ...(READ_OF_LIST.test(facts.source.text) ? findReadsOfHookedLists(input) : []),
  ];
}

function findBooleans(input: CheckInput): ResponseValue[] {
  if (!getCode(input.evaluation.facts.source).includes('read_only')) return [];
  const asked = new Set(findLocatedRequests([REPOSITORY], input).map(({ request }) => request));
  const values = asked.size === 0 ? [] : findResponseValues('result.read_only', input, asked);
  // The same read of an answer and of its result.
  return [...new Map(values.map((value) => [value.node, value])).values()];
}

/** Finds comparisons of values with a text that they never equal, because they are of another type. */
function findTextComparisons(
  constraint: string,
  values: readonly Pick<ThrownCode, 'node' | 'request' | 'evidence' | 'path'>[],
  input: CheckInput,
  isText: (comparison: Comparison) => boolean,
): FoundBreach[] {
  const { evaluation } = input;
  if (values.length === 0) return [];
  // A declared type `code: string` has to change together with the comparison.
  const fixClass = TYPED.test(evaluation.facts.source.text) ? 'review' : 'safe';
  const tests = findComparisons(getOrigins(evaluation)).filter(isText);
  return values.flatMap(({ node, request, evidence, path }) =>
    tests
      .filter(({ subject }) => unwrap(subject) === unwrap(node))
      .map((test): FoundBreach => {
        const place = getPlace(test);
        return {
          constraint,
          evidence,
          subject: test.text,
          range: place.range,
          node: place,
          method: null,
          path,
          operation: null,
          // A named constant may be compared with something else as well.
          proposals: place.type === 'Literal' ? [proposeValue(test, fixClass)] : [],
          request,
        };
      })
      .filter(({ node: place }) => isInFile(place, evaluation.facts) || isOfPlatform(place, input)),
  );
}

/**
 * True for code of another module that gets errors of the platform alone: the module names the platform's host, or only the analysed file
 * calls its function.
 */
function isOfPlatform(place: TSESTree.Node, { evaluation, fields, context: { platform } }: CheckInput): boolean {
  const { source } = evaluation.getFile(place);
  return (
    platform.baseUrls.some((url) => source.text.includes(new URL(url).host)) || isOfOneUser(place, fields, evaluation)
  );
}

/** `body.errors.message`: no list has these members. */
const OF_AN_ERROR = ['errors.message', 'errors.code'];

function findReadsOfLists(input: CheckInput): FoundBreach[] {
  const { evaluation, requests, context } = input;
  if (!READ_OF_LIST.test(evaluation.facts.source.text) || changesAnswers(evaluation)) return [];
  const located = requests.flatMap((request) => {
    const sent = request.kind === 'unresolved' ? null : getPlatformEvidence(request, context);
    return sent ? [{ request, ...sent }] : [];
  });
  const reads = findAnswerReads(located, input);
  // `errors.map((error) => error.message)`: a method that lists and other values have.
  const ofElements = new Set(reads.filter(({ field }) => field.startsWith('errors[]')).map(({ node }) => node));
  return reads
    .filter(({ node }) => !ofElements.has(node))
    .filter(({ field, node }) => OF_AN_ERROR.includes(field) && !isTestedRead(node))
    .map(({ located: { request, evidence, path }, node }) => ({
      constraint: 'answer-errors-list',
      evidence,
      subject: getKeyName(node),
      range: node.range,
      node,
      method: null,
      path,
      operation: null,
      proposals: [],
      request,
    }));
}

/** The same reads in functions that a client gives each answer. */
function findReadsOfHookedLists(input: CheckInput): FoundBreach[] {
  return ['.message', '.code']
    .flatMap((name) => findHookedValues(['.errors', name], input))
    .flatMap(({ node, evidence }) =>
      node.type === 'MemberExpression' && !isTestedRead(node.property)
        ? [createBreach('answer-errors-list', null, node.property, { evidence, subject: getKeyName(node.property) })]
        : [],
    );
}

/** Returns the text as written in the comparison; where a list elsewhere holds it, the name of that list. */
function getPlace({ literal, test }: Comparison): TSESTree.Node {
  const list = test.type === 'CallExpression' && !isInside(literal, test) ? getReceiver(test) : null;
  return list ?? literal;
}

function proposeValue({ literal, text }: Comparison, fixClass: 'safe' | 'review'): FixProposal {
  const edits = [{ range: literal.range, text }];
  return {
    class: fixClass,
    reason: `The platform sends ${text}, not a text.`,
    title: `Compare it with ${TRUTH.test(text) ? text : `the number ${text}`}`,
    edits,
  };
}
