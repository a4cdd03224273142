/** Every table of libraries whose calls take paths and send no request. A new one is a table in this folder and an entry here. */
import { browserTable } from './browser.ts';
import { languageTable } from './language.ts';
import { loggersTable } from './loggers.ts';
import { nodeTable } from './node.ts';
import type { NonRequestTable } from './non-request-table.ts';
import { pageFrameworksTable } from './page-frameworks.ts';
import { pageTestsTable } from './page-tests.ts';
import { requestMocksTable } from './request-mocks.ts';
import { serversTable } from './servers.ts';
import { testRunnersTable } from './test-runners.ts';
import { utilitiesTable } from './utilities.ts';

export const nonRequestTables: readonly NonRequestTable[] = [
  languageTable,
  nodeTable,
  browserTable,
  loggersTable,
  testRunnersTable,
  requestMocksTable,
  pageTestsTable,
  pageFrameworksTable,
  serversTable,
  utilitiesTable,
];
