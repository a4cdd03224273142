/** Extracts the methods of the SDK from 3.0 on: TypeScript classes, one for each resource, as properties of the client. */
import {
  Node,
  Project,
  SyntaxKind,
  type CallExpression,
  type ClassDeclaration,
  type MethodDeclaration,
} from 'ts-morph';
import type { ExtractedMethod } from './extracted.ts';

const VERBS = new Map([
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['getAPIList', 'GET'],
]);

/** Returns every method of the unpacked package that is reachable from a client instance. */
export function extractClasses(packageDirectory: string): ExtractedMethod[] {
  const project = new Project({ skipAddingFilesFromTsConfig: true, compilerOptions: { noLib: true, types: [] } });
  project.addSourceFilesAtPaths([
    `${packageDirectory}/src/{index,client,resource,resources}.ts`,
    `${packageDirectory}/src/{core,resources}/**/*.ts`,
  ]);
  const client = project
    .getSourceFiles()
    .filter((file) => /\/src\/(?:index|client)\.ts$/.test(file.getFilePath()))
    .map((file) => file.getClass('Cloudflare'))
    .find((found) => found !== undefined);
  if (client === undefined) throw new Error(`no client class in ${packageDirectory}`);
  return extractResource(client, []);
}

function extractResource(resource: ClassDeclaration, chain: readonly string[]): ExtractedMethod[] {
  return getLineage(resource).flatMap((owner) => [
    ...(chain.length === 0 ? [] : owner.getInstanceMethods().flatMap((method) => extractMethod(method, chain))),
    ...owner.getInstanceProperties().flatMap((property) => {
      const initializer = Node.isPropertyDeclaration(property) ? property.getInitializer() : undefined;
      const created = Node.isNewExpression(initializer) ? initializer.getExpression() : undefined;
      const next = created && getClass(created);
      return next ? extractResource(next, [...chain, property.getName()]) : [];
    }),
  ]);
}

/** The class and its base classes: from 7.0 on the methods are in a `Base…` class. */
function getLineage(resource: ClassDeclaration): ClassDeclaration[] {
  const base = resource.getExtends()?.getExpression();
  const parent = base && getClass(base);
  return parent ? [resource, ...getLineage(parent)] : [resource];
}

function getClass(expression: Node): ClassDeclaration | undefined {
  const symbol = expression.getSymbol();
  return (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations().find(Node.isClassDeclaration);
}

function extractMethod(method: MethodDeclaration, chain: readonly string[]): ExtractedMethod[] {
  const call = method.getDescendantsOfKind(SyntaxKind.CallExpression).find((candidate) => getVerb(candidate));
  const path = call?.getArguments()[0];
  const template = path && getTemplate(path);
  if (call === undefined || template === undefined) return [];
  const verb = getMethodOption(call) ?? getVerb(call);
  const holes = new Set([...template.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]));
  return [
    {
      chain: [...chain, method.getName()].join('.'),
      operations: expandPrefix(template).map((expanded) => `${verb} ${expanded}`),
      arguments: method.getParameters().map((parameter) => {
        const name = parameter.getName();
        return holes.has(name) || name === 'options' ? name : 'params';
      }),
    },
  ];
}

/** The HTTP method behind `this._client.<verb>(…)`; undefined for any other call. */
function getVerb(call: CallExpression): string | undefined {
  const callee = call.getExpression();
  if (!Node.isPropertyAccessExpression(callee) || callee.getExpression().getText() !== 'this._client') return undefined;
  return VERBS.get(callee.getName());
}

/** Returns the method that the options of a paginated list name; undefined if they name none, which means GET. */
function getMethodOption(call: CallExpression): string | undefined {
  const value = call
    .getDescendantsOfKind(SyntaxKind.PropertyAssignment)
    .find((property) => property.getName() === 'method')
    ?.getInitializer();
  return Node.isStringLiteral(value) ? value.getLiteralText().toUpperCase() : undefined;
}

/** The path as a template with a parameter for every hole; from 5.0 on it has the tag `path`. */
function getTemplate(path: Node): string | undefined {
  if (Node.isTaggedTemplateExpression(path)) return getTemplate(path.getTemplate());
  if (Node.isStringLiteral(path) || Node.isNoSubstitutionTemplateLiteral(path)) return path.getLiteralText();
  if (!Node.isTemplateExpression(path)) return undefined;
  const spans = path.getTemplateSpans();
  return (
    path.getHead().getLiteralText() +
    spans.map((span) => `{${span.getExpression().getText()}}${span.getLiteral().getLiteralText()}`).join('')
  );
}

/** Returns both paths of a method for accounts and zones, which chooses the prefix by the ID that it gets; else the path itself. */
function expandPrefix(template: string): string[] {
  const prefix = '/{accountOrZone}/{accountOrZoneId}';
  if (!template.startsWith(prefix)) return [template];
  return ['/accounts/{account_id}', '/zones/{zone_id}'].map((start) => start + template.slice(prefix.length));
}
