import { Setting } from './setting';

// expect: setting-minify likely @minify
new Setting('smaller', { zone: 'harbour', name: 'minify', value: { css: 'on' } });
new Setting('strict', { zone: 'harbour', name: 'ssl', value: 'strict' });
