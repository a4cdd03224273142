/** Checks that the optional scopes of an OAuth client are among its scopes: JSON Schema cannot compare two lists. */
import { getElementRange } from '../../../edits/text/remove-arguments.ts';
import type { FixProposal } from '../../../findings/finding.ts';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import { joinPieces } from '../../schema/partial-json.ts';
import { isReadElsewhere } from '../../shared-values.ts';
import { toBodyJson, type Place, type RequestJson } from '../../schema/value-to-partial-json.ts';
import { findLocatedRequests, createBreach, type CheckInput } from '../check.ts';

const OPERATIONS = [
  'POST /accounts/{account_id}/oauth_clients',
  'PATCH /accounts/{account_id}/oauth_clients/{client_id}',
];

/** Finds every literal optional scope that is missing from a completely known list of scopes. */
export function find(input: CheckInput): FoundBreach[] {
  const { facts } = input.evaluation;
  return findLocatedRequests(OPERATIONS, input).flatMap((located) => {
    const body = toBodyJson(located.request.body, getNodePlace(located.request.node));
    if (body?.kind !== 'object') return [];
    const scopes = readTexts(body, 'scopes');
    const optional = readTexts(body, 'optional_scopes');
    if (!scopes?.isWhole || !optional) return [];
    const known = new Set(scopes.texts.map(({ text }) => text));
    return optional.texts
      .filter(({ text, place }) => !known.has(text) && input.evaluation.getFile(place.node) === facts)
      .map(({ text, place }) =>
        createBreach('oauth-client-optional-scopes-subset', located, place, {
          subject: text,
          proposals: proposeDrop(place, facts),
        }),
      );
  });
}

interface Texts {
  texts: readonly { text: string; place: Place }[];
  /** True if the list holds no other text. */
  isWhole: boolean;
}

/** Returns the texts of a list in the body; null where the list is unknown or optional. */
function readTexts(body: RequestJson & { kind: 'object' }, name: string): Texts | null {
  const property = body.properties.get(name);
  const list = property && !property.isOptional ? property.read() : undefined;
  if (list?.kind !== 'list') return null;
  const texts = list.items.flatMap((item) => {
    const text = item.kind === 'text' ? joinPieces(item.pieces) : null;
    return item.kind === 'text' && text !== null ? [{ text, place: item.origin }] : [];
  });
  return { texts, isWhole: !list.isOpen && texts.length === list.items.length };
}

function proposeDrop({ node }: Place, facts: FileFacts): FixProposal[] {
  if (node.type !== 'Literal' || node.parent.type !== 'ArrayExpression' || isReadElsewhere(node.parent, facts))
    return [];
  const title = 'Leave it out of `optional_scopes`';
  return [
    {
      class: 'review',
      reason: title,
      title,
      edits: [{ range: getElementRange(node, node.parent.elements, facts.source.text), text: '' }],
    },
  ];
}
