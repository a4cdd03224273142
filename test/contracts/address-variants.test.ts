/** Requests of one call whose address says less than that of another one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { dropAddressVariants } from '../../analysis/contracts/address-variants.ts';
import { renderSkeleton, type Skeleton } from '../../analysis/evaluator/domain/skeleton.ts';
import type { Request } from '../../analysis/requests/request.ts';

const node = { type: 'CallExpression', range: [0, 1] } as unknown as TSESTree.Node;

/** `{}` is a part that is not known. */
function createRequest(address: string): Request {
  const url = address.split(/(\{\})/).map((text) => (text === '{}' ? { kind: 'hole' } : { kind: 'text', text }));
  return { kind: 'sink', methods: ['POST'], url: url as unknown as Skeleton, node, sdk: null } as unknown as Request;
}

function getKept(addresses: readonly string[]): string[] {
  return dropAddressVariants(addresses.map(createRequest)).map(({ url }) => renderSkeleton(url));
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

  it('are compared in a time that grows with their length', () => {
    const empty = '/'.repeat(200);
    const open = `${'/{}'.repeat(400)}/repos`;
    const start = performance.now();
    expect(getKept([empty, open])).toEqual([empty, open]);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
