import { fallback, gateway } from './config';

export const ask = async (path: string) => (await fetch(fallback + path)).json();
export const askGateway = async (path: string) => (await fetch(gateway + path)).json();
