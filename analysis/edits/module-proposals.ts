/** Proposes the rewrites of text in a module that the analysed file imports and sends. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Piece } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { FixProposal } from '../findings/use.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { createProposalReaders, type ProposalInput } from './lazy-proposals.ts';

/**
 * Returns a reader for each of `uses`, whose text lies in `module`. The module takes the place of the analysed file, so
 * that ranges count in its text. If several importers send the same text, the caller joins their proposals.
 */
export function createModuleReaders(
  uses: readonly MatchedUse[],
  module: FileFacts,
  { requests, file }: ProposalInput,
): (() => readonly FixProposal[])[] {
  const { evaluation } = file;
  const isOfModule = (node: TSESTree.Node): boolean => evaluation.getFile(node) === module;
  const own = new Map(
    [...uses, ...file.uses].flatMap((use) =>
      isOfModule(use.node) ? [[use, withRanges(use, isOfModule)] as const] : [],
    ),
  );
  const ofModule = Object.create(evaluation, {
    facts: { value: module },
    fileFrame: { get: () => evaluation.getFileFrame(module) },
  }) as Evaluation;
  return createProposalReaders(
    uses.map((use) => own.get(use)!),
    {
      requests,
      file: {
        ...file,
        evaluation: ofModule,
        text: module.source.text,
        uses: [...own.values()],
        importer: evaluation,
      },
    },
  );
}

/**
 * Returns the use with the ranges that pieces of the module's text have in the module; in the analysed file they have
 * none.
 */
function withRanges(use: MatchedUse, isOfModule: (node: TSESTree.Node) => boolean): MatchedUse {
  if (use.match === null) return use;
  const segments = use.match.segments.map((segment) => ({
    ...segment,
    skeleton: segment.skeleton.map((piece) => withRange(piece, isOfModule)),
  }));
  return { ...use, match: { ...use.match, segments } };
}

function withRange(piece: Piece, isOfModule: (node: TSESTree.Node) => boolean): Piece {
  if (piece.kind !== 'text' || !piece.origin) return piece;
  const { node, shownAt } = piece.origin;
  return { ...piece, origin: { node, offsetAt: isOfModule(node) ? (shownAt ?? null) : null } };
}
