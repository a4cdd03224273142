import { readFile } from 'node:fs/promises';

const endpoints = JSON.parse(await readFile(new URL('./endpoints.json', import.meta.url), 'utf8'));
const { edge, crm } = endpoints;

// expect: firewall-rules-and-filters likely @fetch(edge.origin + edge.paths.list.replace('{zone}', zone))
export const list = (zone: string) => fetch(edge.origin + edge.paths.list.replace('{zone}', zone));
export const zones = () => fetch(edge.origin + edge.paths.zones);
// expect: firewall-rules-and-filters possible @fetch(crm.origin + crm.paths.list.replace('{zone}', zone))
export const theirs = (zone: string) => fetch(crm.origin + crm.paths.list.replace('{zone}', zone));
