/** oxc-parser, where its binary for this machine is installed: the same tree as typescript-estree, several times faster. */
import { createRequire } from 'node:module';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Comment, OxcError, ParserOptions } from 'oxc-parser';
import type { ParsedProgram } from './parse-source.ts';
import type { Dialect } from './dialect.ts';

interface OxcModule {
  parseSync(
    name: string,
    text: string,
    options: ParserOptions,
  ): { program: unknown; comments: Comment[]; errors: OxcError[] };
}

let loaded: OxcModule | null | undefined;

/** The module, loaded once; null where the optional dependency or its binary is missing. */
export function loadOxc(): OxcModule | null {
  if (loaded === undefined) {
    try {
      // Not `import()`: a codemod runs synchronously, and so must its parser's loading.
      loaded = createRequire(import.meta.url)('oxc-parser') as OxcModule;
    } catch {
      loaded = null;
    }
  }
  return loaded;
}

/** Null where oxc finds the text faulty: the caller asks the reference parser, whose word on syntax counts. */
export function parseWithOxc(oxc: OxcModule, text: string, dialect: Dialect): ParsedProgram | null {
  // A module first, as most files are; a script with `return` outside functions or `await` as a name is CommonJS.
  for (const sourceType of ['module', 'commonjs'] as const) {
    const result = oxc.parseSync(`file.${dialect.extension}`, text, {
      lang: dialect.isDeclaration ? 'dts' : dialect.isTypeScript ? (dialect.hasJsx ? 'tsx' : 'ts') : 'jsx',
      sourceType,
      astType: 'ts',
      range: true,
      preserveParens: false,
    });
    if (result.errors.some((error) => error.severity === 'Error')) continue;
    return { ast: result.program as TSESTree.Program, comments: result.comments.map(getComment) };
  }
  return null;
}

function getComment(comment: Comment): TSESTree.Comment {
  return { type: comment.type, value: comment.value, range: [comment.start, comment.end] } as TSESTree.Comment;
}
