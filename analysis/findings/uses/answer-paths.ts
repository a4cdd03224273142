/** The ways from the answer of a client to a field of its body. */
import { parseBodyMember, parseField, toPathsInPart, type AccessPath } from '../../flow/access-path.ts';
import type { Request } from '../../requests/request.ts';

/**
 * Returns the access paths from an answer to a field of its body, by how far the client may have opened it: the response, its body, the
 * result alone. The empty field is the body itself.
 */
export function getAnswerPaths(request: Request, field: string): AccessPath[] {
  const body = field === '' ? [] : parseField(field);
  const response = ['~response', ...body];
  const result = body[0] === '.result' ? [body.slice(1)] : [];
  if (request.bodyMember !== undefined) return [[...parseBodyMember(request.bodyMember), ...body]];
  if (request.bodyPart) return toPathsInPart(body, request.bodyPart);
  if (request.kind === 'sink') return [response, body, ...getRefusedPaths(request, body)];
  return request.kind === 'sdk' ? [body, ...result] : [response, body, ...result];
}

/** The path to a field of the errors of a refused request, which some clients give beside the body. */
function getRefusedPaths({ errorMember }: Request, body: AccessPath): AccessPath[] {
  return errorMember !== undefined && body[0] === '.errors' ? [[`.${errorMember}`, ...body]] : [];
}
