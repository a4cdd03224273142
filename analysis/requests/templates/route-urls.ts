/** Calls whose URL is a route, `GET /zones/{zone_id}`: its method, and the values of its placeholders by their names. */
import { encodeComponent } from '../../evaluator/builtins/escaped-texts.ts';
import { replaceMatches } from '../../evaluator/builtins/text-replacements.ts';
import { expandExpression, getVariableNames, URI_EXPRESSION } from '../../evaluator/builtins/uri-templates.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { sliceSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallParts } from '../../libraries/http-clients/client-table.ts';
import { mergeOptions, readOption } from '../clients/call-options.ts';
import { parseMethod, type Methods } from '../request.ts';
import { readSinkUrls } from '../clients/sink-parts.ts';
import type { SinkCall } from '../clients/sink-rows.ts';
import { withoutProperties } from '../../evaluator/domain/object.ts';

/** `{zone_id}`, `{+path}`, `{?since,until}` and `:zone_id`; a host's port begins with a digit. */
const PLACEHOLDER = new RegExp(`${URI_EXPRESSION.source}|:([A-Za-z]\\w*)`, 'g');

/** Returns a call once for each URL it may have, with the placeholders filled; the call alone where its row has no routes. */
export function fillRoutes(call: SinkCall, defaults: readonly Value[], evaluation: Evaluation): SinkCall[] {
  const { methodInUrl, placeholders } = call.row;
  if (!methodInUrl && !placeholders) return [call];
  const given = placeholders ? getGiven(placeholders, call, defaults) : null;
  return readSinkUrls(call, defaults, evaluation).flatMap((written) => {
    const { url, methods } = methodInUrl ? splitMethod(written) : { url: written, methods: undefined };
    const names = new Set<string>();
    const filled = replaceMatches(
      { kind: 'text', skeleton: url },
      PLACEHOLDER,
      ([, operator = '', list, named], piece) => {
        for (const name of list === undefined ? [named!] : getVariableNames(list)) names.add(name);
        if (!given) return null;
        if (list !== undefined) return expandExpression(piece, operator, list, given);
        const { value } = readOption(given, named!);
        const isText = value && toSkeletons(value).some((text) => text.some(({ kind }) => kind === 'text'));
        return isText && value.kind !== 'constant' ? encodeComponent(value) : null;
      },
    );
    const parameters = placeholders && 'beside' in placeholders && given ? withoutProperties(given, names) : null;
    return toSkeletons(filled).map((skeleton): SinkCall => ({
      ...call,
      route: { url: skeleton, ...(methods !== undefined && { methods }), parameters },
    }));
  });
}

/** The object that holds the values of placeholders; null where the call has none. */
function getGiven(
  placeholders: NonNullable<CallParts['placeholders']>,
  { options }: SinkCall,
  defaults: readonly Value[],
): Value | null {
  if ('option' in placeholders) {
    let value: Value | null | undefined = options;
    for (const name of placeholders.option.split('.')) value = value ? readOption(value, name).value : null;
    return value ?? null;
  }
  const objects = defaults.filter((value) => getAlternatives(value).some(({ kind }) => kind === 'object'));
  const merged = mergeOptions([...objects, ...(options ? [options] : [])]);
  return merged && withoutProperties(merged, new Set(placeholders.beside));
}

/** Splits the method from the URL behind it. A first word that is not known is a method that is not known. */
function splitMethod(route: Skeleton): { url: Skeleton; methods?: Methods } {
  let start = 0;
  for (const piece of route) {
    const space = piece.kind === 'text' ? piece.text.search(/\s/) : -1;
    if (space === -1) {
      start += piece.kind === 'text' ? piece.text.length : 1;
      continue;
    }
    const word = start === 0 && piece.kind === 'text' ? parseMethod(piece.text.slice(0, space)) : null;
    return { url: sliceSkeleton(route, start + space + 1), methods: word && [word] };
  }
  return { url: route };
}
