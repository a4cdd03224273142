import { API_URL } from './config';

export const request = async (path: string): Promise<unknown> => (await fetch(`${API_URL}${path}`)).json();
