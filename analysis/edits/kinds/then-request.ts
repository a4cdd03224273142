/** A second request behind the one that loses a field: the value goes into the body of another operation. */
import { getParameters } from '../../../data/operation.ts';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { BodyField } from '../../findings/uses/request-fields.ts';
import type { Edit } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName } from '../../program/file-facts.ts';
import { changePath } from '../paths/append-segments.ts';
import { findStatement, getBody, isWithin, renderBehind } from '../text/call-statement.ts';
import { getWrittenField, renderValue } from './field.ts';
import { changeMethod } from './method.ts';
import type { PlanContext } from '../plan-edit.ts';
import { isRefused, type Plan, type Refused } from '../plan.ts';
import { editChain, getMethodRefusal } from './sdk-method.ts';

type ThenRewrite = RewriteEdit & { kind: 'then' };

/** The edit that writes the second request; taking the field out of the first is another change. */
export function sendThen(
  request: Request,
  match: RouteMatch,
  place: BodyField,
  rewrite: ThenRewrite,
  context: PlanContext,
): Plan | Refused {
  const { text } = context.evaluation.facts.source;
  const found = findStatement(request.node);
  if (isRefused(found)) return found;
  const body = getBody(request, found.expression);
  if (isRefused(body)) return body;
  const field = getWrittenField(place);
  const value = field && renderValue(field.value, rewrite, context.brand, text);
  if (!value || isRefused(value)) return value || { refused: 'the value is not written out' };
  const written = rewrite.body.replace('{value}', () => value.text);
  const edits = request.sdk
    ? changeCall(request.sdk, body, written, rewrite, context)
    : changeRequest(request, match, body, written, rewrite, context.evaluation);
  if (isRefused(edits)) return edits;
  if (!edits.every(({ range }) => isWithin(range, found.expression.range)))
    return { refused: 'the path is not written out in the call' };
  const { statement } = found;
  return {
    edits: [
      {
        edit: {
          range: [statement.range[1], statement.range[1]],
          text: renderBehind(found, found.expression.range, edits, text),
        },
      },
    ],
  };
}

function changeRequest(
  request: Request,
  match: RouteMatch,
  body: TSESTree.Node,
  written: string,
  { from, to, method }: ThenRewrite,
  evaluation: Evaluation,
): Edit[] | Refused {
  const path = changePath(match, from, to, evaluation);
  if (isRefused(path)) return path;
  const changed = changeMethod(request, method);
  return isRefused(changed)
    ? changed
    : [...path.edits.map(({ edit }) => edit), changed, { range: body.range, text: written }];
}

/** The parameters of the path are among the params, and stay there. */
function changeCall(
  { chain, node }: NonNullable<Request['sdk']>,
  params: TSESTree.ObjectExpression,
  written: string,
  { sdk, to }: ThenRewrite,
  { tables, facts, evaluation }: PlanContext,
): Edit[] | Refused {
  if (sdk === undefined) return { refused: 'the method of the SDK is not known' };
  const { text } = evaluation.facts.source;
  const missing = getMethodRefusal(sdk, tables, facts);
  if (missing !== null) return { refused: missing };
  const renamed = editChain(node, chain.join('.'), sdk, text);
  if (isRefused(renamed)) return renamed;
  const names = getParameters(`PATCH ${to}`);
  const kept = params.properties.filter(
    (property) => property.type === 'Property' && names.includes(getKeyName(property.key, property.computed) ?? ''),
  );
  if (kept.length < names.length) return { refused: 'the parameters of the path are not written out in the call' };
  const own = kept.map(({ range }) => text.slice(...range)).join(', ');
  return [renamed, { range: params.range, text: `{ ${own}, ${written.replace(/^\{ /, '')}` }];
}
