import axios from 'axios';
import * as R from 'ramda';

const http = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
const depot = axios.create({ baseURL: 'https://depot.example.com/api' });

const unwrap = R.path(['data', 'result']);

export const list = async (path) => unwrap(await http.get(path));

export const listDepot = async (path) => unwrap(await depot.get(path));

/** The elements of each page. */
export async function* pages(path) {
  for (let page = 1; page < 9; page++) yield* await list(`${path}?page=${page}`);
}
