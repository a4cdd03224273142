/** Requests of one call whose address says less than that of another one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { dropAddressVariants } from '../../analysis/contracts/address-variants.ts';
import { renderSkeleton, type Skeleton } from '../../analysis/evaluator/domain/skeleton.ts';
import type { Request } from '../../analysis/requests/request.ts';
import { getProcessorTime } from '../processor-time.ts';

const node = { type: 'CallExpression', range: [0, 1] } as unknown as TSESTree.Node;

/** `{}` is a part that is not known. */
function createRequest(address: string, reason = 'parameter'): Request {
  const url = address
    .split(/(\{\})/)
    .filter((text) => text !== '')
    .map((text) => (text === '{}' ? { kind: 'hole', reason } : { kind: 'text', text }));
  return { kind: 'sink', methods: ['POST'], url: url as unknown as Skeleton, node, sdk: null } as unknown as Request;
}

function getKept(addresses: readonly string[]): string[] {
  return dropAddressVariants(addresses.map((address) => createRequest(address))).map(({ url }) => renderSkeleton(url));
}

describe('the addresses of one call', () => {
  it.each([
    ['/accounts//repos', '/accounts/{}/repos'],
    ['/accounts/repos', '/accounts/{}/repos'],
    ['https://api.example/{}/repos', 'https://api.example/accounts/{}/repos'],
  ])('%s repeats %s', (less, more) => {
    expect(getKept([less, more])).toEqual([more]);
  });

  it.each([
    ['/accounts/{}/repos', '/accounts/{}/rules'],
    ['/accounts/{}', '/accounts'],
    ['/zones//repos', '/accounts/{}/repos'],
  ])('%s and %s are two', (one, other) => {
    expect(getKept([one, other])).toEqual([one, other]);
  });

  it.each([
    ['by-name', ['https://api.example/zones']],
    ['parameter', ['{}', 'https://api.example/zones']],
  ])('may be unknown: %s', (reason, kept) => {
    const requests = [createRequest('{}', reason), createRequest('https://api.example/zones')];
    expect(dropAddressVariants(requests).map(({ url }) => renderSkeleton(url))).toEqual(kept);
  });

  it('are compared in a time that grows with their length', () => {
    const empty = '/'.repeat(200);
    const open = `${'/{}'.repeat(400)}/repos`;
    const start = process.cpuUsage();
    expect(getKept([empty, open])).toEqual([empty, open]);
    expect(getProcessorTime(start)).toBeLessThan(1_000);
  });
});
