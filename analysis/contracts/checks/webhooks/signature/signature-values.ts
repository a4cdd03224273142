/** Recognises expressions that hold the signature of a delivery, as sent or decoded. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { createWordSearch } from '../../../../prefilter/word-search.ts';
import type { FileFacts } from '../../../../program/file-facts.ts';
import { memoise } from '../../../../program/memoise.ts';
import { someNode } from '../../../../program/syntax/walk.ts';
import type { Evidence } from '../../../../findings/use.ts';
import { getInputs, dependsOn } from '../../../queries/dependencies.ts';
import { findHeaderReads, findHeaderReadsIn, type HeaderRead } from '../handlers.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { OTHER_SIGNATURE_HEADERS, SIGNATURE_CONVERSIONS } from '../../../../libraries/contracts/verification-calls.ts';
import { getCalleeName } from '../../expressions.ts';
import { resolveConst } from '../../../../program/syntax/variables.ts';
import type { Evaluation } from '../../../../evaluator/evaluation.ts';
import { isSimilarName } from './wrong-names.ts';
import {
  getEnclosingFunction,
  getFunctionIdentifier,
  getParameters,
  isInside,
} from '../../../../program/syntax/syntax.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

export interface SignatureValues {
  /** The reads of the header in this file. */
  reads: readonly HeaderRead[];
  /** True if an expression is exactly the header's text. */
  isText(node: TSESTree.Node): boolean;
  /** True if an expression is the header's text, decoded or not, and nothing derived from it. */
  isDirect(node: TSESTree.Node): boolean;
  /** Returns the evidence that an expression holds the platform's signature; null where it does not. */
  getEvidence(node: TSESTree.Node): Evidence | null;
  /**
   * Returns the same evidence for a value that a public key verifies: in a file that has the platform's key, it may be
   * any parameter.
   */
  getEvidenceForKey(node: TSESTree.Node): Evidence | null;
}

const MAX_CONVERSIONS = 5;

export function createSignatureValues(origins: Origins, deliveries: Deliveries): SignatureValues {
  const { evaluation } = origins;
  const allReads = findHeaderReads(evaluation);
  // A function of another module may read the header of the request that the file gives it.
  const isOwn = ({ name }: HeaderRead): boolean => name === deliveries.signatureHeader;
  const own = allReads.filter(isOwn);
  const entered = [...new Set(origins.entered.map(({ fn }) => fn.body))];
  const inModules = entered.flatMap((body) => findHeaderReadsIn(body, evaluation)).filter(isOwn);
  // A misspelt header means the signature; another check reports its name.
  const misspelt = allReads.filter(
    ({ name }) => isSimilarName(name, deliveries.signatureHeader) && !deliveries.otherHeaders.includes(name),
  );
  const lookUps = new Set([...own, ...inModules].map(({ node }) => node));
  const misspeltLookUps = new Set(misspelt.map(({ node }) => node));
  const isOnly = createOnce(() => isOnlySignature(origins, deliveries));
  const isOnlyKey = createOnce(() => isOnlySignature(origins, deliveries, deliveries.marks));

  const isRightHeader = ({ node, path }: Origin): boolean =>
    lookUps.has(node) ||
    path.some((step) => step.toLowerCase() === deliveries.signatureHeader) ||
    isDecorated(node, lookUps);
  const isHeader = (origin: Origin): boolean =>
    isRightHeader(origin) || misspeltLookUps.has(origin.node) || isDecorated(origin.node, misspeltLookUps);
  /**
   * True for a parameter that no call in the file fills, and that calls in other files do not all fill with the
   * signature of another sender.
   */
  const isOpen = ({ node, path }: Origin): boolean =>
    node.type === 'Identifier' &&
    path.length === 0 &&
    evaluation.facts.variables.get(node)?.defs[0]?.type === 'Parameter' &&
    !isGivenAnother(node, evaluation, deliveries);

  const isText = (node: TSESTree.Node, depth = 0): boolean => {
    const found = depth > MAX_CONVERSIONS ? [] : origins.of(node);
    return (
      found.length > 0 &&
      found.every((origin) => {
        const written = origin.path.length === 0 ? getWrittenText(origin.node) : null;
        return isHeader(origin) || isEmptyText(origin.node) || (written !== null && isText(written, depth + 1));
      })
    );
  };
  const isDirect = (node: TSESTree.Node, depth = 0): boolean => {
    const found = depth > MAX_CONVERSIONS ? [] : origins.of(node);
    return (
      found.length > 0 &&
      found.every(
        (origin) => isHeader(origin) || isOpen(origin) || isEmptyText(origin.node) || isConverted(origin, depth),
      )
    );
  };
  const isConverted = ({ node, path }: Origin, depth: number): boolean =>
    path.length === 0 &&
    /^(CallExpression|NewExpression)$/.test(node.type) &&
    SIGNATURE_CONVERSIONS.has(getCalleeName(node as TSESTree.CallExpression) ?? '') &&
    getInputs(node).some((input) => isDirect(input, depth + 1));

  const getEvidence = (node: TSESTree.Node, isOfPlatform: () => boolean): Evidence | null =>
    dependsOn(node, isRightHeader, origins)
      ? getEvidenceOf('code')
      : dependsOn(node, isHeader, origins) || (isOfPlatform() && dependsOn(node, isOpen, origins))
        ? getEvidenceOf('name')
        : null;

  return {
    reads: own,
    isDirect,
    isText,
    getEvidence: (node) => getEvidence(node, isOnly),
    getEvidenceForKey: (node) => getEvidence(node, isOnlyKey),
  };
}

/** Returns what an expression makes a text of: `String(value)`, `` `${value}` ``. Of a text they make the same one. */
function getWrittenText(node: TSESTree.Node): TSESTree.Node | null {
  if (node.type === 'TemplateLiteral')
    return node.quasis.every(({ value }) => value.cooked === '') ? (node.expressions[0] ?? null) : null;
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'String'
    ? (node.arguments[0] ?? null)
    : null;
}

/** True for the placeholder of a missing header. */
export function isEmptyText(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && (node.value === '' || node.value === null);
}

/** `@Headers('rtk-signature') signature: string` */
function isDecorated(node: TSESTree.Node, lookUps: ReadonlySet<TSESTree.Node>): boolean {
  return node.type === 'Identifier' && node.decorators?.some(({ expression }) => lookUps.has(expression));
}

/** True if a file names what only the platform's deliveries have: the header of the signature, or where its key is. */
export function isOfDeliveries({ source }: FileFacts, { marks }: Pick<Deliveries, 'marks'>): boolean {
  const isNamed = createWordSearch(source.text);
  return marks.some((mark) => isNamed(mark, 'in any case'));
}

/** True if the file has one of the marks, and names no signature header of another sender. */
function isOnlySignature(
  { evaluation: { facts } }: Pick<Origins, 'evaluation'>,
  deliveries: Deliveries,
  marks: readonly string[] = [deliveries.signatureHeader],
): boolean {
  return isOfDeliveries(facts, { marks }) && !namesAnother(facts.source.ast, deliveries);
}

/** True in another module that is about the platform's deliveries, and about no other sender's. */
export function isInModuleOfDeliveries(
  node: TSESTree.Node,
  { evaluation }: Pick<Origins, 'evaluation'>,
  deliveries: Deliveries,
): boolean {
  const module = evaluation.getFile(node);
  return (
    module !== evaluation.facts && isOfDeliveries(module, deliveries) && !namesAnother(module.source.ast, deliveries)
  );
}

/** True for code that names the signature header of another sender. */
export const namesAnother = memoise((root: TSESTree.Node, { signatureHeader, formerHeaders }: Deliveries): boolean => {
  const own = [signatureHeader, ...formerHeaders];
  return someNode(root, (node) => {
    const name = node.type === 'Literal' && typeof node.value === 'string' ? node.value.toLowerCase() : '';
    return OTHER_SIGNATURE_HEADERS.test(name) && !own.includes(name);
  });
});

/** True for a parameter that all calls of the program, at least one, give the signature header of another sender. */
function isGivenAnother(
  parameter: TSESTree.Identifier,
  { facts, packageFields }: Evaluation,
  deliveries: Deliveries,
): boolean {
  const fn = getEnclosingFunction(facts.variables.get(parameter)?.defs[0]?.name as TSESTree.Node);
  const name = fn && getFunctionIdentifier(fn)?.name;
  if (!fn || !name) return false;
  const place = getParameters(fn).findIndex((declared) => isInside(parameter, declared));
  const given = place === -1 ? [] : (packageFields?.getArguments(name, place) ?? []);
  return given.length > 0 && given.every(({ file, node }) => namesAnother(resolveConst(node, file), deliveries));
}

function createOnce(compute: () => boolean): () => boolean {
  let known: boolean | undefined;
  return () => (known ??= compute());
}
