/** Every known HTTP client. A new one is a table in this folder and an entry in this list. */
import { actionsHttpTable } from './actions-http.ts';
import { anthropicTable } from './anthropic.ts';
import { axiosTable } from './axios.ts';
import type { ClientTable } from './client-table.ts';
import { fetchTable } from './fetch.ts';
import { gotTable } from './got.ts';
import { jqueryTable } from './jquery.ts';
import { kyTable } from './ky.ts';
import { needleTable } from './needle.ts';
import { nodeHttpTable } from './node-http.ts';
import { ofetchTable } from './ofetch.ts';
import { openAiTable } from './openai.ts';
import { openapiFetchTable } from './openapi-fetch.ts';
import { requestTable } from './request.ts';
import { superagentTable } from './superagent.ts';
import { undiciDispatcherTable, undiciTable } from './undici.ts';
import { wretchTable } from './wretch.ts';
import { xmlHttpRequestTable } from './xml-http-request.ts';

export const clientTables: readonly ClientTable[] = [
  fetchTable,
  axiosTable,
  nodeHttpTable,
  gotTable,
  kyTable,
  ofetchTable,
  undiciTable,
  undiciDispatcherTable,
  superagentTable,
  requestTable,
  needleTable,
  xmlHttpRequestTable,
  jqueryTable,
  openapiFetchTable,
  wretchTable,
  actionsHttpTable,
  openAiTable,
  anthropicTable,
];
