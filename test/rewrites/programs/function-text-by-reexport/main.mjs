import { begin } from './all.mjs';

export default async () => [await begin('a'), `${begin}`.length];
