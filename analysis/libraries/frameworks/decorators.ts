/**
 * Packages whose decorators only register a class or a method, or keep data about it: they put nothing in its place. Sources: the
 * documentation of Nest, Angular, tsyringe, inversify, TypeDI, LoopBack, tsoa, routing-controllers, TypeORM, MikroORM and the
 * class-validator family.
 */
export const REGISTERING_PACKAGES: ReadonlySet<string> = new Set([
  ...['tsyringe', 'inversify', '@inversifyjs/core', 'inversify-express-utils', 'typedi', 'injection-js', 'diod'],
  ...['@adonisjs/core', '@loopback/core', '@loopback/context', '@loopback/rest', 'tsoa', '@tsoa/runtime'],
  ...['routing-controllers', 'typeorm', '@mikro-orm/core', 'class-validator', 'class-transformer', 'type-graphql'],
  ...['@angular/core', '@tsed/di', '@tsed/schema', '@ember/service'],
]);

/** Decorators of all packages of Nest set metadata, which its own proxies read at the borders of the program. */
export const REGISTERING_SCOPES: readonly string[] = ['@nestjs/'];

/** The functions that keep values about a class under a key. Source: https://rbuckton.github.io/reflect-metadata/. */
export const METADATA = {
  object: 'Reflect',
  definition: 'defineMetadata',
  decorator: 'metadata',
} as const;
