import type { Deps } from './deps.js';

export const readMinify = ({ switches }: Deps, zone: string) => switches.minify({ params: { zone } });
export const readHttp3 = ({ switches }: Deps, zone: string) => switches.http3({ params: { zone } });
export const readCopy = ({ archive }: Deps, zone: string) => archive.minify({ params: { zone } });
export const readQueries = ({ records }: Deps, zone: string) => records.queries({ zone });
