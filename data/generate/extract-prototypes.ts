/**
 * Extracts the methods of the 2.x SDK: JavaScript, one object for each resource, with a path, the included basic methods,
 * and `name: method({ method, path })` for the others.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { Node, Project, SyntaxKind, type ObjectLiteralExpression, type SourceFile } from 'ts-morph';
import type { ExtractedMethod } from './extracted.ts';

/** The methods that `includeBasic` may name, as lib/Resource.js defines them. */
const BASIC: Record<string, { verb: string; path: string }> = {
  browse: { verb: 'GET', path: '' },
  read: { verb: 'GET', path: ':id' },
  edit: { verb: 'PATCH', path: ':id' },
  add: { verb: 'POST', path: '' },
  del: { verb: 'DELETE', path: ':id' },
};

/** Returns every method of every resource that the client of the unpacked package lists. */
export function extractPrototypes(packageDirectory: string): ExtractedMethod[] {
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { allowJs: true, noLib: true } });
  const parse = (name: string): SourceFile =>
    project.createSourceFile(`/${name}`, readFileSync(`${packageDirectory}/${name}`, 'utf8'));
  const resources = getResources(parse('index.js'));
  return readdirSync(`${packageDirectory}/lib/resources`).flatMap((file) => {
    const chain = resources.get(file.replace(/\.js$/, ''));
    const definition = chain && getDefinition(parse(`lib/resources/${file}`));
    return definition ? extractDefinition(definition, chain) : [];
  });
}

/** Maps the name of a resource's file to its name on the client. */
function getResources(index: SourceFile): Map<string, string> {
  return new Map(
    index.getDescendantsOfKind(SyntaxKind.PropertyAssignment).flatMap((property) => {
      const file = /require\('\.\/lib\/resources\/(\w+)'\)/.exec(property.getInitializer()?.getText() ?? '')?.[1];
      return file === undefined ? [] : [[file, property.getName()] as const];
    }),
  );
}

function getDefinition(file: SourceFile): ObjectLiteralExpression | undefined {
  return file
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => call.getExpression().getText() === 'prototypal')
    .map((call) => call.getArguments()[0])
    .find(Node.isObjectLiteralExpression);
}

function extractDefinition(definition: ObjectLiteralExpression, chain: string): ExtractedMethod[] {
  const methods = new Map<string, { verb: string; path: string }>();
  const included = getValue(definition, 'includeBasic');
  for (const name of Node.isArrayLiteralExpression(included) ? included.getElements() : []) {
    const basic = Node.isStringLiteral(name) ? BASIC[name.getLiteralText()] : undefined;
    if (basic && Node.isStringLiteral(name)) methods.set(name.getLiteralText(), basic);
  }
  for (const property of definition.getProperties()) {
    const call = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
    if (!Node.isPropertyAssignment(property) || !Node.isCallExpression(call)) continue;
    const options = call.getArguments()[0];
    if (call.getExpression().getText() !== 'method' || !Node.isObjectLiteralExpression(options)) continue;
    methods.set(property.getName(), {
      verb: getText(options, 'method') ?? 'GET',
      path: getText(options, 'path') ?? '',
    });
  }
  const base = getText(definition, 'path') ?? '';
  return [...methods].map(([name, { verb, path }]) => {
    const segments = [...base.split('/'), ...path.split('/')].filter((segment) => segment !== '');
    const parameters = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1));
    const template = segments.map((segment) => (segment.startsWith(':') ? `/{${segment.slice(1)}}` : `/${segment}`));
    return {
      chain: `${chain}.${name}`,
      operations: [`${verb} ${template.join('')}`],
      // Path parameters first, then one object: the query of a GET, the body of anything else.
      arguments: [...parameters, 'params', 'options'],
    };
  });
}

function getValue(object: ObjectLiteralExpression, name: string): Node | undefined {
  const property = object.getProperty(name);
  return Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
}

function getText(object: ObjectLiteralExpression, name: string): string | undefined {
  const value = getValue(object, name);
  return Node.isStringLiteral(value) ? value.getLiteralText() : undefined;
}
