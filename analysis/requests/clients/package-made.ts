/**
 * Objects that a function or class of an installed package makes from plain values, so that their methods belong to the
 * package.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import { GIVING_FUNCTION, KEYED_METHODS, READING_METHODS } from '../../libraries/frameworks/containers.ts';
import { findPackageMaker, type PackageMaker } from '../../evaluator/provided/package-makers.ts';
import { isGivenMember } from './given-members.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';

/** Values with methods of the program, which a wrapper of a package may give back: `rateLimited(new Api())`. */
const PROGRAM_OBJECTS: ReadonlySet<string> = new Set<Value['kind']>(['instance', 'function', 'class', 'client', 'sdk']);

/**
 * Tests if an object is made by calls alone, the first of which is of a package, or is a member of such an
 * object that the program has not set. Containers, hooks and wrappers return objects of the program.
 */
export function isMadeByPackage(object: TSESTree.Node, frame: Frame): boolean {
  const { root, names } = getMemberPath(object);
  const fields = frame.evaluation.packageFields;
  if (names.length > 0 && (!fields || names.some((name) => isGivenMember(fields, name, frame.file)))) return false;
  const maker = findPackageMaker(root, frame);
  return (
    maker !== null &&
    maker.calls.length > 0 &&
    (maker.isFound || isForeignPackage(maker, frame)) &&
    !maker.calls.some(({ node, frame: inFile }) => mayGiveProgramObject(node, inFile))
  );
}

/** True for a package that is neither installed nor declared, of which the program exports nothing under the name that is imported. */
function isForeignPackage({ module, name }: PackageMaker, { evaluation: { packageFields } }: Frame): boolean {
  return packageFields !== null && PACKAGE_NAME.test(module) && packageFields.getDeclaring(name).length === 0;
}

/** A name that a registry may have; not an alias for a folder, `~/api` and `@/api`, nor a path below a folder, `lib/api`. */
const PACKAGE_NAME = /^(@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/;

/** The object that an expression reads members of, and their names. */
function getMemberPath(expression: TSESTree.Node): { root: TSESTree.Node; names: readonly string[] } {
  const names: string[] = [];
  let root = unwrap(expression);
  for (let name = getMemberName(root); root.type === 'MemberExpression' && name !== null; name = getMemberName(root)) {
    names.push(name);
    root = unwrap(root.object);
  }
  return { root, names };
}

function mayGiveProgramObject(call: TSESTree.CallExpression | TSESTree.NewExpression, frame: Frame): boolean {
  const name = getLastName(unwrap(call.callee)) ?? '';
  return (
    KEYED_METHODS.has(name) ||
    READING_METHODS.has(name) ||
    GIVING_FUNCTION.test(name) ||
    // `proxyActivities<typeof activities>(…)`, `hc<Routes>(url)`: an object of the program behind a package's.
    call.typeArguments?.params.some((type) => call.type === 'CallExpression' || mayHaveMethods(type, frame)) ||
    call.arguments.some((argument) => holdsProgramObject(argument, frame))
  );
}

/** Types of functions, and of values that may have some. */
const FUNCTION_TYPES: ReadonlySet<string> = new Set([
  ...['TSFunctionType', 'TSMethodSignature', 'TSCallSignatureDeclaration', 'TSTypeQuery', 'TSImportType'],
  'ClassDeclaration',
]);

/** True unless the values of a type argument are data: `new Store<Record<string, { token: string }>>(options)`. */
function mayHaveMethods(type: TSESTree.Node, frame: Frame): boolean {
  return someNode(type, (node) => {
    if (FUNCTION_TYPES.has(node.type)) return true;
    if (node.type !== 'TSTypeReference') return false;
    if (node.typeName.type !== 'Identifier') return true;
    const { imports, declaration } = resolveTypeName(node.typeName, frame.file, frame.evaluation) ?? { imports: [] };
    return declaration ? someNode(declaration.node, (inner) => FUNCTION_TYPES.has(inner.type)) : imports.length > 0;
  });
}

function holdsProgramObject(argument: TSESTree.Node, frame: Frame): boolean {
  const inner = unwrap(argument);
  if (inner.type === 'SpreadElement') return true;
  if (inner.type === 'ObjectExpression')
    return inner.properties.some((entry) => entry.type !== 'Property' || holdsProgramObject(entry.value, frame));
  return getAlternatives(frame.evaluate(inner)).some(({ kind }) => PROGRAM_OBJECTS.has(kind));
}
