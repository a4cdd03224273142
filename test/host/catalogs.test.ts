import { join } from 'node:path';
import { expect, it } from 'vitest';
import { observeReads } from '../../analysis/host/disk-observer.ts';
import { createCatalogResolver } from '../../analysis/host/modules/catalogs.ts';
import { createFolder } from '../temporary.ts';

it('reads each file of a workspace once, however many dependencies name its catalogs', () => {
  const folder = createFolder({
    '.git/HEAD': '',
    'package.json': '{}',
    'pnpm-workspace.yaml':
      'catalog:\n  got: ^14.0.0 # the last one\n  \'ky\': "^1.0.0"\ncatalogs:\n  old:\n    got: ^11.0.0\n',
    'packages/app/package.json': '{}',
  });
  const read: string[] = [];
  const observer = {
    willRead: () => {},
    hasRead: (path: string) => void read.push(path),
    hasExamined: () => {},
    hasListed: () => {},
    hasResolved: () => {},
  };
  const resolve = createCatalogResolver();
  const app = join(folder, 'packages/app');
  const ranges = observeReads(observer, () => [
    resolve('got', 'catalog:', app),
    resolve('ky', 'catalog:default', app),
    resolve('got', 'catalog:old', app),
    resolve('axios', 'catalog:', app),
    resolve('axios', '^1.0.0', app),
  ]);
  expect(ranges).toEqual(['^14.0.0', '^1.0.0', '^11.0.0', 'catalog:', '^1.0.0']);
  expect(read.sort()).toEqual(
    ['package.json', 'packages/app/package.json', 'pnpm-workspace.yaml'].map((name) => join(folder, name)),
  );
});
