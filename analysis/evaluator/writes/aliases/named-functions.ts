/** The functions that an expression names, by declarations alone: evaluating each callee would cost the budget of the request. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getExports } from '../../../program/modules/exports.ts';
import {
  type ClassNode,
  findConstructor,
  findProperty,
  type FunctionNode,
  getClassAround,
  getKeyName,
  getMemberName,
  getMembersNamed,
  isFunction,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import type { Evaluation } from '../../evaluation.ts';

/** Names that lead to further names are followed this far. */
const MAX_NAMES = 6;

/** Returns the functions, or the constructor of a class, that an expression may name; none where declarations do not tell. */
export function findNamedFunctions(expression: TSESTree.Node, evaluation: Evaluation): readonly FunctionNode[] {
  const node = findNamed(expression, evaluation, MAX_NAMES);
  if (isFunction(node)) return [node];
  const made = isClass(node) ? findConstructor(node) : null;
  return made ? [made] : [];
}

/** The function, class, object or namespace that an expression names; null where it is anything else. */
function findNamed(expression: TSESTree.Node, evaluation: Evaluation, left: number): TSESTree.Node | null {
  if (left === 0) return null;
  const node = unwrap(expression);
  switch (node.type) {
    case 'Identifier':
      return findDeclared(node, evaluation, left - 1);
    case 'MemberExpression': {
      const name = getMemberName(node);
      const holder = name === null ? null : findNamed(node.object, evaluation, left - 1);
      return holder && findMember(holder, name!, evaluation, left - 1);
    }
    case 'NewExpression':
      return findNamed(node.callee, evaluation, left - 1);
    case 'ThisExpression':
      return getClassAround(node);
    case 'CallExpression': {
      const fn = findNamed(node.callee, evaluation, left - 1);
      const result = isFunction(fn) ? findResult(fn) : null;
      return result && findNamed(result, evaluation, left - 1);
    }
    default:
      return isFunction(node) || isClass(node) || node.type === 'ObjectExpression' ? node : null;
  }
}

function findDeclared(name: TSESTree.Identifier, evaluation: Evaluation, left: number): TSESTree.Node | null {
  const file = evaluation.getFile(name);
  const [definition] = file.variables.get(name)?.defs ?? [];
  switch (definition?.type) {
    case 'FunctionName':
    case 'ClassName':
      return definition.node as TSESTree.Node;
    case 'Variable': {
      const { id, init } = definition.node;
      return init && id.type === 'Identifier' ? findNamed(init, evaluation, left) : null;
    }
    case 'ImportBinding': {
      const clause = definition.node as TSESTree.ImportClause;
      if (clause.parent?.type !== 'ImportDeclaration') return null;
      const found = evaluation.findModule(clause.parent.source.value, file, clause);
      if (found.kind !== 'module') return null;
      const program = enterFile(found.file, evaluation);
      if (clause.type === 'ImportNamespaceSpecifier') return program;
      const exported = clause.type === 'ImportDefaultSpecifier' ? 'default' : getKeyName(clause.imported);
      return exported === null ? null : findExported(program, exported, evaluation, left);
    }
    default:
      return null;
  }
}

function findExported(
  program: TSESTree.Node,
  name: string,
  evaluation: Evaluation,
  left: number,
): TSESTree.Node | null {
  const file = evaluation.getFile(program);
  const entry = left > 0 ? getExports(file).names.get(name) : undefined;
  if (!entry) return null;
  if (entry.kind === 'node') return findNamed(entry.node, evaluation, left - 1);
  const found = evaluation.findModule(entry.specifier, file, program);
  if (found.kind !== 'module') return null;
  const module = enterFile(found.file, evaluation);
  return entry.name === null ? module : findExported(module, entry.name, evaluation, left - 1);
}

/** The program of a file, whose nodes the evaluation finds from then on: nothing may have read the module before. */
function enterFile(file: FileFacts, evaluation: Evaluation): TSESTree.Program {
  return evaluation.getFileFrame(file).file.source.ast;
}

function findMember(holder: TSESTree.Node, name: string, evaluation: Evaluation, left: number): TSESTree.Node | null {
  if (holder.type === 'Program') return findExported(holder, name, evaluation, left);
  if (holder.type === 'ObjectExpression') {
    const value = findProperty(holder, name)?.value;
    return value ? findNamed(value, evaluation, left) : null;
  }
  if (!isClass(holder)) return null;
  const [member] = getMembersNamed(holder, name);
  const value = member && 'value' in member ? member.value : null;
  return value ? findNamed(value as TSESTree.Node, evaluation, left) : null;
}

/** What a function returns: `() => …`, `return …` as its last statement. */
function findResult({ body }: FunctionNode): TSESTree.Node | null {
  if (body?.type !== 'BlockStatement') return body ?? null;
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : null;
}

function isClass(node: TSESTree.Node | null): node is ClassNode {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression';
}
