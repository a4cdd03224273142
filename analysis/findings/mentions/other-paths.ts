/**
 * Tests if a path belongs to something else than a request to the platform: a route of the program itself, a page, a record, a sentence,
 * code that never runs.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isDead } from '../../evaluator/constants/dead-code.ts';
import { PATH_OPTIONS } from '../../libraries/requests/client-conventions.ts';
import { REGISTERING_PACKAGES, REGISTERING_SCOPES } from '../../libraries/frameworks/decorators.ts';
import { PROSE } from '../../libraries/data-functions/field-naming-texts.ts';
import { CHANGE_KEYS, FILE_MODULES, PAGE_ATTRIBUTES } from '../../libraries/non-requests/mentions.ts';
import { HOOK_NAME, languageTable } from '../../libraries/non-requests/non-requests.ts';
import { ROUTE_MEMBERS } from '../../libraries/frameworks/own-routes.ts';
import { OTHER_OWNER, SERVED_KEYS, SHOWN_KEYS, URL_KEYS } from '../../libraries/requests/request-descriptions.ts';
import { isRouteDecorator } from '../../program/server/own-routes.ts';
import { memoise } from '../../program/memoise.ts';
import { isExported } from '../../program/modules/exports.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getLastName, getMemberName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { hasPartsOfRequest, isDescriptionOfRequest, isNonSending } from '../../requests/declared/description-places.ts';
import { getPackagesOf } from '../unjudged/receiving-packages.ts';

/** Tests if the expressions and names around a text say that it is no path of a request. */
export function isPathOfOther(node: TSESTree.Node, evaluation: Evaluation): boolean {
  evaluation.begin();
  if (isDead(node, evaluation.getFrameOf(node))) return true;
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    switch (around.type) {
      case 'ObjectExpression':
        if (isChange(around)) return true;
        break;
      case 'Property':
        if (isOfOther(around) || SHOWN_KEYS.test(getMemberName(around) ?? '')) return true;
        if (around.value !== inner || isOfRoute(around, evaluation)) return true;
        break;
      case 'ArrayExpression':
        if (!hasPartsOfRequest(around, evaluation)) return true;
        break;
      case 'CallExpression':
      case 'NewExpression':
        if (around.callee !== inner && isOfCall(around, inner, evaluation)) return true;
        break;
      case 'TaggedTemplateExpression':
        // A tag of no import and no function of the file.
        return getPackagesOf(around.tag).size === 0;
      case 'JSXAttribute':
        return PAGE_ATTRIBUTES.has(String(around.name.name));
      case 'VariableDeclarator':
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSEnumDeclaration':
        return (
          around.id?.type === 'Identifier' && (OTHER_OWNER.test(around.id.name) || SHOWN_KEYS.test(around.id.name))
        );
      case 'AssignmentExpression':
        return isOnlyWritten(around.left, evaluation);
      case 'PropertyDefinition':
        return OTHER_OWNER.test(getMemberName(around) ?? '') || isOverridden(around, evaluation);
      case 'MethodDefinition':
        return OTHER_OWNER.test(getMemberName(around) ?? '');
    }
  }
  return false;
}

/** True for a record of a change of the API, which names both paths or a day. */
const isChange = memoise(({ properties }: TSESTree.ObjectExpression) =>
  properties.some((property) => property.type === 'Property' && CHANGE_KEYS.test(getMemberName(property) ?? '')),
);

/**
 * True for a member of an object of the program that the file only writes. Reads of other files are followed to what is written, and an
 * object that is not exported has none.
 */
function isOnlyWritten(target: TSESTree.Node, { facts }: Evaluation): boolean {
  const root = target.type === 'MemberExpression' ? unwrap(target.object) : null;
  const variable = root?.type === 'Identifier' ? facts.variables.get(root) : undefined;
  const [definition] = variable?.defs ?? [];
  if (!variable || !definition || definition.type === 'Parameter') return false;
  const isOwn =
    definition.type === 'ImportBinding'
      ? definition.parent.type === 'ImportDeclaration' && /^[./#~]|^@\//.test(definition.parent.source.value)
      : !isExported(variable.name, facts);
  return isOwn && getReads(variable).every(isWritten);
}

function isWritten({ parent }: TSESTree.Node): boolean {
  return (
    parent?.type === 'MemberExpression' &&
    parent.parent.type === 'AssignmentExpression' &&
    parent.parent.left === parent
  );
}

/** True for a field of an abstract class that a class of the file defines anew. */
function isOverridden(field: TSESTree.PropertyDefinition, { facts }: Evaluation): boolean {
  const { parent: owner } = field.parent;
  if (!owner.abstract || owner.id === null) return false;
  return findNodes(facts.source.ast, ['ClassDeclaration', 'ClassExpression']).some(
    ({ superClass, body }) =>
      superClass?.type === 'Identifier' &&
      superClass.name === owner.id!.name &&
      body.body.some((member) => 'key' in member && getMemberName(member) === getMemberName(field)),
  );
}

/** True for a property whose name says that it holds pages, records or rights. */
export function isOfOther(property: TSESTree.Property): boolean {
  return OTHER_OWNER.test(getMemberName(property) ?? '');
}

/** True for the path of a route that a function beside it serves, and of a page with a label; an `endpoint` with one is no page. */
function isOfRoute(property: TSESTree.Property, evaluation: Evaluation): boolean {
  const name = getMemberName(property) ?? '';
  if (SERVED_KEYS.test(name)) return true;
  if (!PATH_OPTIONS.includes(name) || URL_KEYS.includes(name) || property.parent.type !== 'ObjectExpression')
    return false;
  return !hasPartsOfRequest(property.parent, evaluation);
}

/** True for the path of a route that the program serves, or shows. */
export function isOfOwnServer(property: TSESTree.Property, inner: TSESTree.Node, evaluation: Evaluation): boolean {
  if (property.value !== inner) return true;
  const { parent } = property;
  const isPath = PATH_OPTIONS.includes(getMemberName(property) ?? '');
  return isPath && parent.type === 'ObjectExpression' && !isDescriptionOfRequest(parent, evaluation);
}

/** `['GET', path, handler]` */
export function isHandlerBeside(list: TSESTree.ArrayExpression, inner: TSESTree.Node, evaluation: Evaluation): boolean {
  return list.elements.indexOf(inner as TSESTree.Expression) === 1 && !isDescriptionOfRequest(list, evaluation);
}

/** Functions of the language that keep or return a text, `paths.push('/…')`, and `emit`. */
const HANDING_ON: ReadonlySet<string> = new Set([...(languageTable.functions ?? []), 'emit']);

/** The call registers a route, or its names say that it sends nothing. */
function isOfCall(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  inner: TSESTree.Node,
  evaluation: Evaluation,
): boolean {
  if (call.parent.type === 'Decorator')
    return (call.type === 'CallExpression' && isRouteDecorator(call)) || isOfRegisteringPackage(call.callee);
  if ([...getPackagesOf(call.callee)].some((name) => FILE_MODULES.has(name.replace(/^node:/, '')))) return true;
  const member = getLastName(unwrap(call.callee)) ?? '';
  // They send nothing, but others get the text from them.
  if (HANDING_ON.has(member) || HOOK_NAME.test(member)) return false;
  const isServed =
    ROUTE_MEMBERS.has(member) &&
    call.arguments.some((argument) => argument !== inner && mayAnswer(argument, evaluation));
  return isServed || isNonSending(call);
}

function mayAnswer(argument: TSESTree.Node, evaluation: Evaluation): boolean {
  const handler = unwrap(argument);
  if (isFunction(handler)) return true;
  if (handler.type !== 'Identifier' && handler.type !== 'MemberExpression') return false;
  evaluation.begin();
  return evaluation.fileFrame.evaluate(handler).kind === 'function';
}

function isOfRegisteringPackage(callee: TSESTree.Node): boolean {
  return [...getPackagesOf(callee)].some(
    (name) => REGISTERING_PACKAGES.has(name) || REGISTERING_SCOPES.some((scope) => name.startsWith(scope)),
  );
}

/** What a sentence holds beside a path only if it is code: an assignment, a call, a pipe. */
const CODE = /[;=$|`]|\w\(/;

/** True for a text for people that only names a path. */
export function isSentence(text: string): boolean {
  return PROSE.test(text) && !CODE.test(text);
}
