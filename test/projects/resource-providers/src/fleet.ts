import { Mobile, Plain, Tls } from './kept';

// expect: mirage likely @mirage
new Plain('slow', { zone: 'harbour', name: 'mirage' });
new Plain('http', { zone: 'harbour', name: 'http3' });
new Mobile('mobile', 'harbour');
new Tls('tls', 'mirage');
