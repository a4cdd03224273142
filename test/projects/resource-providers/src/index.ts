import { Setting } from './setting';
import { Tenant } from './tenant';

// expect: setting-minify likely @minify
new Setting('smaller', { zone: 'harbour', name: 'minify', value: { css: 'on' } });
new Setting('strict', { zone: 'harbour', name: 'ssl', value: 'strict' });

new Tenant('sandbox', {
  // expect: account-name-length likely @'Northwind
  name: 'Northwind Traders Platform Engineering Sandbox for Integration Tests EU',
});
new Tenant('short', { name: 'Northwind Traders' });
