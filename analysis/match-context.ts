/** Gathers what matching the requests of a file needs beside them: the data, and what the program says of its addresses. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createAddresses } from './findings/bases/addresses.ts';
import { createFilledTest, createNamedCallTest } from './findings/mentions/filled-by-calls.ts';
import type { MatchContext } from './findings/matched-use.ts';
import { createUrlReader } from './findings/bases/proxies.ts';
import { createForeignReceiverTest } from './findings/bases/receiver-owners.ts';
import { getImportedMarks, type FileScope } from './file-scope.ts';
import { getJointTest } from './prefilter/importers.ts';
import { createCallRequests } from './requests/search/call-requests.ts';
import { createOwnRouteTest } from './requests/own-server/own-requests.ts';
import { createPassingRoutes } from './requests/own-server/passing-routes.ts';
import type { Request } from './requests/request.ts';

export function createMatchContext(requests: readonly Request[], scope: FileScope): MatchContext {
  const { evaluation, fields, documents, facts, program, guard } = scope;
  const { dataset, brand, prefilter, routes } = scope.parts;
  const { platform } = dataset;
  const { facts: packageFacts, graph = null, companions } = program;
  const sending = { dataset, facts: packageFacts };
  return {
    dataset,
    platform,
    routes,
    brand,
    facts,
    guard,
    talksToPlatform: talksToPlatform(requests, scope),
    namesBaseUrl: prefilter.namesBaseUrl(scope.code),
    isOwnRoute: fields && graph ? createOwnRouteTest(evaluation, fields, getJointTest(companions!, graph)) : undefined,
    isForeignReceiver: fields ? createForeignReceiverTest(evaluation, platform) : undefined,
    isFilledByCalls: createFilledTest(requests, evaluation.facts),
    isNamedByCalls: createNamedCallTest(fields),
    isInDocument: (node) => evaluation.getFile(node).source.isDocument === true,
    findFailedImport(specifier) {
      const failed = evaluation.failedImports;
      return (
        failed.find((each) => each.specifier === specifier) ??
        failed.find(({ node }) => getImportSource(node) === specifier) ??
        null
      );
    },
    findRequestsOf: createCallRequests(evaluation, { ...sending, declared: scope.parts.declared }),
    ...createAddresses(
      () => [facts, ...evaluation.modules],
      documents,
      fields,
      platform,
      createUrlReader(evaluation),
      fields && createPassingRoutes(evaluation, fields, sending),
    ),
  };
}

/** The specifier of the `import` that a clause is a part of; null for another node. */
function getImportSource({ parent }: TSESTree.Node): string | null {
  return parent?.type === 'ImportDeclaration' ? parent.source.value : null;
}

function talksToPlatform(requests: readonly Request[], scope: FileScope): boolean {
  const { settings, prefilter } = scope.parts;
  return (
    settings.assumePlatform === true ||
    scope.program.facts.talksToPlatform ||
    prefilter.namesPlatform(scope.marks) ||
    requests.some(({ kind }) => kind === 'declared') ||
    getImportedMarks(scope).some((marks) => prefilter.namesPlatform(marks))
  );
}
