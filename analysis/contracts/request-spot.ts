/** Finds where a request as a whole is reported. */
import { getLiteralPlace, getNodePlace, type SourcePlace } from '../findings/places/source-place.ts';
import type { Request } from '../requests/request.ts';
import { getTextPieces } from '../routes/platform-base.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { isInside } from '../program/syntax/syntax.ts';
import { isInFile } from './breach.ts';
import type { LocatedRoute } from './locate-route.ts';

/** Returns where a whole request is reported: the literal that ends the fixed part of the path, else the callee. */
export function getRequestSpot(request: Request, { located }: LocatedRoute): SourcePlace {
  const callee = request.sdk?.node ?? ('callee' in request.node ? request.node.callee : request.node);
  const pieces = located.segments.flatMap(getTextPieces);
  const piece = pieces.findLast(({ origin }) => origin !== null && isInside(origin.node, request.node));
  return piece && !request.sdk && pieces.at(-1)!.origin !== null
    ? getLiteralPlace([piece], callee)
    : getNodePlace(callee);
}

/**
 * True if the analysed file writes a part of the path, or calls the SDK: then a wrong value of another file is reported
 * for this request.
 */
export function isWrittenHere({ sdk }: Request, { located }: LocatedRoute, { facts }: Evaluation): boolean {
  const pieces = located.segments.flatMap(getTextPieces);
  return (
    (sdk !== null && isInFile(sdk.node, facts)) ||
    pieces.some(({ origin }) => origin !== null && isInFile(origin.node, facts))
  );
}
