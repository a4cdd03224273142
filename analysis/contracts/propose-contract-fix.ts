/** Turns the fix that the data declares for a constraint into edits of the file. */
import type { Constraint, ContractFix } from '../../data/contract-schema.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { removeProperties, skipTrivia } from '../edits/text/object-literals.ts';
import { removeFromList } from '../edits/text/remove-arguments.ts';
import type { Edit, FixProposal } from '../findings/use.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { isInside } from '../program/syntax/syntax.ts';
import { getWrittenKey } from '../evaluator/domain/make-pairs.ts';
import { isJsonText } from '../evaluator/domain/json-text.ts';
import { getText } from '../evaluator/domain/skeleton.ts';
import { isInFile } from './breach.ts';
import { findNearestWord } from './nearest-word.ts';
import { findPlace } from './schema/request-instance.ts';
import { isReadElsewhere, isSharedObject } from './shared-values.ts';
import type { Place, RequestJson } from './schema/value-to-partial-json.ts';

/** Returns the fix of a constraint at a place; empty where the code does not allow it or belongs to another file. */
export function proposeContractFix(
  { fix }: Pick<Constraint, 'fix'>,
  place: Place,
  instance: RequestJson,
  evaluation: Evaluation,
): FixProposal[] {
  if (!fix || isInJsonText(place) || isInSharedList(place, evaluation.facts)) return [];
  const edits = getEdits(fix.edit, withoutForeignEntry(place, evaluation.facts), instance, evaluation);
  const isWhole = edits !== null && edits.length > 0;
  return isWhole ? [{ class: fix.class, reason: fix.title, title: fix.title, edits }] : [];
}

/** True for a part of a constant JSON text: an edit would replace the whole text. */
function isInJsonText({ node, entry, list }: Place): boolean {
  return [node, entry?.node, list?.node].some((written) => written !== undefined && isJsonText(written));
}

/** Drops an entry that another file writes: it cannot be edited here. */
function withoutForeignEntry({ entry, ...place }: Place, file: FileFacts): Place {
  return { ...place, entry: entry && isInFile(entry.node, file) ? entry : null };
}

/** True for an element of a list that other code reads too, also if the breach is reported where the list is used. */
function isInSharedList(place: Place, file: FileFacts): boolean {
  const { parent } = findLiteral(place, file) ?? place.node;
  return parent?.type === 'ArrayExpression' ? isReadElsewhere(parent, file) : place.list?.node === parent;
}

function getEdits(
  edit: ContractFix['edit'],
  place: Place,
  instance: RequestJson,
  evaluation: Evaluation,
): Edit[] | null {
  const { text } = evaluation.facts.source;
  switch (edit.kind) {
    case 'set': {
      if (edit.from !== undefined && !new RegExp(edit.from, 'u').test(place.subject ?? '')) return null;
      const literal = findLiteral(place, evaluation.facts) ?? findEmptyText(place);
      if (literal && isListedAlready(literal, edit.to)) return removeEntry(place, text, evaluation.facts);
      return literal && [{ range: literal.range, text: renderLiteral(edit.to, literal, text) }];
    }
    case 'closest': {
      const literal = findLiteral(place, evaluation.facts);
      const nearest = place.subject === null ? null : findNearestWord(place.subject, edit.of, edit.within);
      return literal && nearest !== null
        ? [{ range: literal.range, text: renderLiteral(nearest, literal, text) }]
        : null;
    }
    case 'drop':
      return removeEntry(place, text, evaluation.facts);
    case 'rename': {
      const key = place.entry && getWrittenKey(place.entry.node);
      if (!key || (key.type !== 'Literal' && key.type !== 'Identifier') || isShorthand(key)) return null;
      return [
        {
          range: key.range,
          text: key.type === 'Identifier' && IDENTIFIER.test(edit.to) ? edit.to : renderLiteral(edit.to, key, text),
        },
      ];
    }
    case 'wrap': {
      const property = place.entry?.node;
      // A text may be meant as what the wrapping makes, and be malformed.
      if (property?.type !== 'Property' || property.shorthand || place.value?.kind === 'text') return null;
      const { range } = property.value;
      return [
        { range: [range[0], range[0]], text: edit.before },
        { range: [range[1], range[1]], text: edit.after },
      ];
    }
    case 'add': {
      const holder = findPlace(instance, edit.to)?.value;
      const object = holder?.kind === 'object' ? holder.node : null;
      if (object?.type !== 'ObjectExpression' || !isInFile(object, evaluation.facts)) return null;
      const written = holder?.kind === 'object' ? holder.properties.get(edit.name) : undefined;
      if (written) {
        // The property exists with another value: a second one of the same name would be wrong too.
        const literal = findLiteral({ value: written.read(), entry: written }, evaluation.facts);
        return literal && [{ range: literal.range, text: renderLiteral(edit.value, literal, text) }];
      }
      return addProperty(object, edit.name, edit.value, text);
    }
  }
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Returns the single literal of the file that a value is written as; null for composed, imported and shared values. */
function findLiteral(place: Pick<Place, 'value' | 'entry'>, file: FileFacts): TSESTree.Node | null {
  const literal = findSingleLiteral(place, file);
  return literal && isInFile(literal, file) ? literal : null;
}

function findSingleLiteral({ value, entry }: Pick<Place, 'value' | 'entry'>, file: FileFacts): TSESTree.Node | null {
  if (value?.kind === 'constant') {
    const isOwn =
      value.node.type === 'Literal' &&
      ((entry && isInside(value.node, entry.node)) || !isReadElsewhere(value.node, file));
    return isOwn ? value.node : null;
  }
  if (value?.kind !== 'text' || value.skeleton.length !== 1) return null;
  const [piece] = value.skeleton;
  if (piece?.kind !== 'text' || !piece.origin || piece.via !== null) return null;
  const { node } = piece.origin;
  return node.type === 'Literal' && node.value === getText(value.skeleton) ? node : null;
}

/** True if the list already holds the right literal: a duplicate would be wrong too. */
function isListedAlready(literal: TSESTree.Node, other: string | number | boolean | null): boolean {
  return (
    literal.parent?.type === 'ArrayExpression' &&
    literal.parent.elements.some((element) => element?.type === 'Literal' && element.value === other)
  );
}

/** Returns the literal `''`: its skeleton has no piece with a place, so the property's value has to give it. */
function findEmptyText({ value, entry }: Place): TSESTree.Node | null {
  if (value?.kind !== 'text' || value.skeleton.length > 0 || entry?.node.type !== 'Property') return null;
  const written = entry.node.value;
  return written.type === 'Literal' && written.value === '' ? written : null;
}

/** Renders a literal with the quotes of the code it replaces. */
function renderLiteral(literal: string | number | boolean | null, node: TSESTree.Node, text: string): string {
  if (typeof literal !== 'string') return String(literal);
  const quote = text[node.range[0]] === '"' ? '"' : "'";
  const escaped = literal.replace(/[\\'"]/g, (character) =>
    character === quote || character === '\\' ? `\\${character}` : character,
  );
  return `${quote}${escaped}${quote}`;
}

function isShorthand(key: TSESTree.Node): boolean {
  return key.parent?.type === 'Property' && key.parent.shorthand;
}

function removeEntry(place: Place, text: string, file: FileFacts): Edit[] | null {
  const property = place.entry?.node;
  if (property?.parent && isSharedObject(property.parent, file)) return null;
  if (property?.type === 'Property' && property.parent.type === 'ObjectExpression')
    return removeProperties(property.parent, new Set([property]), text);
  const element = findLiteral(place, file);
  return element?.parent?.type === 'ArrayExpression' ? removeFromList(element, element.parent, text) : null;
}

/** Adds a property after the last one and its comment, on a line of its own if the last one has its own. */
function addProperty(
  object: TSESTree.ObjectExpression,
  name: string,
  value: string | number | boolean | null,
  text: string,
): Edit[] {
  const last = object.properties.at(-1);
  const key = IDENTIFIER.test(name) ? name : renderLiteral(name, object, text);
  const written = `${key}: ${typeof value === 'string' ? renderLiteral(value, object, text) : String(value)}`;
  if (!last) return [{ range: object.range, text: `{ ${written} }` }];
  const lineStart = text.lastIndexOf('\n', last.range[0]) + 1;
  const indent = text.slice(lineStart, last.range[0]);
  const isOwnLine = /^[ \t]*$/.test(indent);
  const before = isOwnLine ? `${text[lineStart - 2] === '\r' ? '\r\n' : '\n'}${indent}` : ' ';
  const end = last.range[1];
  const next = skipTrivia(text, end);
  const comma = text[next] === ',' ? next : null;
  const start = comma === null ? end : comma + 1;
  const comments = COMMENTS.exec(text.slice(start, object.range[1]))![0];
  const isLine = comments.includes('//');
  const place = start + comments.length;
  // A line comment ends the line, so the new property goes before it or on the next line.
  if (isLine && !isOwnLine) return [{ range: [end, end], text: `,${before}${written}` }];
  if (comma !== null) return [{ range: [place, place], text: `${before}${written},` }];
  // A comma must not get into a line comment.
  return isLine
    ? [
        { range: [end, end], text: ',' },
        { range: [place, place], text: `${before}${written}` },
      ]
    : [{ range: [place, place], text: `,${before}${written}` }];
}

/** Comments on the same line. */
const COMMENTS = /^(?:[ \t]*(?:\/\/[^\r\n]*|\/\*[^]*?\*\/))*/;
