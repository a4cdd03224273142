/** URLs of which a program writes a part. */
import { describe, expect, it } from 'vitest';
import { concat, holeOf, renderSkeleton, textOf } from '../../analysis/evaluator/domain/skeleton.ts';
import { resolveUrl, withUrlPart } from '../../analysis/evaluator/domain/url.ts';

describe('resolveUrl', () => {
  it.each([
    ['a/b', 'https://example.com', 'https://example.com/a/b'],
    ['/a', 'https://example.com', 'https://example.com/a'],
    ['a', 'https://example.com/v1', 'https://example.com/a'],
    ['a', 'https://example.com/v1/', 'https://example.com/v1/a'],
    ['a', 'https://example.com?b=c', 'https://example.com/a'],
    ['https://other.com/a', 'https://example.com', 'https://other.com/a'],
  ])('resolves %s against %s', (reference, base, expected) => {
    expect(renderSkeleton(resolveUrl(textOf(reference), textOf(base)))).toBe(expected);
  });

  it('puts no slash where a hole may have it', () => {
    const host = concat(textOf('https://'), holeOf('environment'));
    expect(renderSkeleton(resolveUrl(textOf('a'), host))).toBe('https://{}a');
    expect(renderSkeleton(resolveUrl(holeOf('parameter'), textOf('https://example.com')))).toBe(
      'https://example.com{}',
    );
  });
});

describe('withUrlPart', () => {
  it.each([
    ['protocol', 'https:', 'https://example.com:8080/a?b=c'],
    ['protocol', 'https', 'https://example.com:8080/a?b=c'],
    ['host', 'other.com', 'http://other.com/a?b=c'],
    ['hostname', 'other.com', 'http://other.com:8080/a?b=c'],
    ['pathname', '/d', 'http://example.com:8080/d?b=c'],
    ['href', 'https://other.com', 'https://other.com'],
  ] as const)('writes %s', (part, text, expected) => {
    expect(renderSkeleton(withUrlPart(textOf('http://example.com:8080/a?b=c'), part, textOf(text)))).toBe(expected);
  });

  it('keeps a URL whose start is unknown', () => {
    expect(renderSkeleton(withUrlPart(concat(holeOf('parameter'), textOf('/a')), 'host', textOf('other.com')))).toBe(
      '{}/a',
    );
  });

  it('replaces the program’s own address by a known host', () => {
    const own = concat(holeOf('own-origin'), textOf('/a'));
    expect(renderSkeleton(withUrlPart(own, 'hostname', textOf('other.com')))).toBe('https://other.com/a');
    expect(renderSkeleton(withUrlPart(own, 'hostname', holeOf('environment')))).toBe('{}/a');
    expect(renderSkeleton(withUrlPart(holeOf('own-origin'), 'host', textOf('other.com')))).toBe('https://other.com/{}');
  });
});
