import ky from 'ky';

const depot = ky.create({ prefixUrl: 'https://depot.example.com' }).extend({ timeout: 500 });
const ofShelf = (shelf) => depot.extend((parent) => ({ prefixUrl: `${parent.prefixUrl}/zones/${shelf}` }));
export const showShelf = (shelf) => ofShelf(shelf).get('settings/minify').json();
