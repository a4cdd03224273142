/** Types of paths by what they begin with: `/accounts/${string}` takes a text whatever follows. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../../program/modules/type-declarations.ts';
import type { PlannedEdit } from '../../plan.ts';

/** Where a type is written. */
interface TypePlace {
  file: FileFacts;
  evaluation: Evaluation;
  /** How many aliases led to it; an alias may name itself. */
  depth?: number;
}

const MAX_DEPTH = 4;

/**
 * True if the type of a parameter takes the argument of a call before and after the edits: each of them lies in a text that is written
 * as the argument, behind the fixed beginning that the type asks for.
 */
export function takesByPrefix(
  type: TSESTree.Node,
  { arguments: given }: TSESTree.CallExpression,
  edits: readonly PlannedEdit[],
  place: TypePlace,
): boolean {
  const { facts } = place.evaluation;
  const prefixes = getPrefixes(type, place);
  if (prefixes === null) return false;
  return edits.every(({ edit, node, piece }) => {
    const changed = node ?? piece?.origin?.node;
    const argument = changed && given.find((each) => isInside(changed, each));
    const written = argument && unwrap(argument);
    if (written?.type !== 'Literal' && written?.type !== 'TemplateLiteral') return false;
    if (place.evaluation.getFile(written) !== facts) return false;
    const start = written.range[0] + 1;
    return prefixes.some(
      (prefix) => facts.source.text.startsWith(prefix, start) && edit.range[0] >= start + prefix.length,
    );
  });
}

/** The beginnings of the texts that a type takes, each of which any text may follow; null for a type of another form. */
function getPrefixes(type: TSESTree.Node, place: TypePlace): string[] | null {
  switch (type.type) {
    case 'TSTemplateLiteralType': {
      const [hole, ...others] = type.types;
      const [first, last] = type.quasis;
      const isOpen = hole?.type === 'TSStringKeyword' && others.length === 0 && last?.value.raw === '';
      return isOpen && !first!.value.raw.includes('\\') ? [first!.value.raw] : null;
    }
    case 'TSUnionType': {
      const parts = type.types.map((part) => getPrefixes(part, place));
      const known = parts.flatMap((part) => part ?? []);
      return known.length > 0 ? known : null;
    }
    case 'TSTypeReference': {
      const { depth = 0 } = place;
      if (type.typeName.type !== 'Identifier' || type.typeArguments || depth > MAX_DEPTH) return null;
      const declaration = resolveTypeName(type.typeName, place.file, place.evaluation)?.declaration;
      return declaration?.node.type === 'TSTypeAliasDeclaration'
        ? getPrefixes(declaration.node.typeAnnotation, { ...place, file: declaration.file, depth: depth + 1 })
        : null;
    }
    default:
      return null;
  }
}
