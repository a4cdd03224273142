/**
 * Renders the type declarations of the public modules: one file per module, with every type it needs from other modules
 * of the repository written into it. The package ships no other declarations.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  verbatimModuleSyntax: true,
  declaration: true,
  isolatedDeclarations: true,
};

/** The keyword that makes a declaration public, behind its docstring. */
const EXPORT = /^((?:\/\*\*.*?\*\/\s*)?)export (?!default)/s;

/**
 * Renders the declarations of the module in `entry` (an absolute path): its own exports, then what they refer to.
 * @throws Error where a type cannot be found, two types have one name, or a declaration needs inference.
 */
export function renderTypes(entry) {
  const modules = new Map();
  const read = (file) => modules.get(file) ?? modules.set(file, readModule(file)).get(file);
  /** Text by name of the declared type; `origins` holds the file it comes from. */
  const declarations = new Map();
  const origins = new Map();
  /** Names imported from packages, by specifier. */
  const packages = new Map();

  const main = read(entry);
  for (const { names, isExported } of main.statements) if (isExported) for (const name of names) include(main, name);
  for (const { source, name } of main.reexports) include(read(source), name);

  /** Adds the declaration of a name as seen from a module, and everything that it refers to. */
  function include(module, name) {
    const imported = module.imports.get(name);
    if (imported?.source !== undefined) return include(read(imported.source), imported.name);
    if (imported !== undefined) {
      packages.set(imported.package, (packages.get(imported.package) ?? new Set()).add(imported.name));
      return;
    }
    const declared = module.statements.find(({ names }) => names.includes(name));
    if (declared === undefined) {
      const reexported = module.reexports.find((reexport) => reexport.name === name);
      if (reexported !== undefined) include(read(reexported.source), name);
      // What remains is declared by the language or by Node.
      return;
    }
    if (origins.has(name)) {
      if (origins.get(name) !== module.file)
        throw new Error(`${name} is declared in ${origins.get(name)} and ${module.file}`);
      return;
    }
    origins.set(name, module.file);
    if (module.problems.length > 0) throw new Error(`${module.file}: ${module.problems[0]}`);
    declarations.set(name, module === main ? declared.text : declared.text.replace(EXPORT, '$1'));
    for (const reference of declared.references) include(module, reference);
  }

  return [
    ...[...packages].map(([name, types]) => `import type { ${[...types].sort().join(', ')} } from '${name}';`),
    ...declarations.values(),
    `export { ${main.reexports.map(({ text }) => text).join(', ')} };`,
    '',
  ].join('\n');
}

/** Reads the declarations, imports and re-exports of a module from its declaration file, which is compiled on its own. */
function readModule(file) {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: OPTIONS,
  });
  const parsed = ts.createSourceFile(file, outputText, ts.ScriptTarget.ES2023, true);
  const module = { file, imports: new Map(), reexports: [], statements: [], problems: [] };
  module.problems = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  for (const statement of parsed.statements) {
    if (ts.isImportDeclaration(statement)) {
      const specifier = statement.moduleSpecifier.text;
      for (const { name, propertyName } of statement.importClause?.namedBindings?.elements ?? [])
        module.imports.set(name.text, { ...getSource(file, specifier), name: (propertyName ?? name).text });
    } else if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined) {
      const source = statement.moduleSpecifier && getSource(file, statement.moduleSpecifier.text).source;
      for (const element of statement.exportClause.elements) {
        const name = (element.propertyName ?? element.name).text;
        module.reexports.push({
          name,
          source: source ?? module.imports.get(name)?.source ?? file,
          text: element.getText(parsed).replace(/^type /, ''),
        });
      }
    } else {
      module.statements.push(describeStatement(statement, parsed));
    }
  }
  return module;
}

function getSource(file, specifier) {
  const source = join(dirname(file), specifier);
  return specifier.startsWith('.') && existsSync(source) ? { source } : { package: specifier };
}

function describeStatement(statement, parsed) {
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.text)
    : ts.isExportAssignment(statement)
      ? ['default']
      : [statement.name?.text];
  const references = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node)) references.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  for (const name of names) references.delete(name);
  const isExported =
    ts.isExportAssignment(statement) || (ts.getCombinedModifierFlags(statement) & ts.ModifierFlags.Export) !== 0;
  return { names, references, isExported, text: statement.getFullText(parsed).trim() };
}
