/** Finds the addresses of login services in values: those that the program writes down, and those that it leaves to a setting. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../../data/deprecation-schema.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { renderSkeleton } from '../../../evaluator/domain/skeleton.ts';
import type { ObjectValue, Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getWritesOfSection } from '../../../evaluator/provided/field-sections.ts';
import { LOGIN_ADDRESS, LOGIN_PATH, NO_LOGIN_SERVICE } from '../../../libraries/contracts/login-services.ts';
import { getLastName, getMemberName, unwrap } from '../../../program/syntax/syntax.ts';
import { isPathOfLogin } from './login-scope.ts';

export type WithLogin = Pick<Platform, 'login'>;

/** Objects are read this deep. */
const MAX_DEPTH = 3;

/** Options with URLs of the program itself. */
const REDIRECTS = /redirect|callback|logout|^(resource|audience|scopes?)$/i;

/** Stands for the address of a login that the program does not write down. */
export const UNKNOWN_ADDRESS = 'https://{setting}';

/** Returns the host of a URL with a scheme, in lower case. */
export function getHost(url: string): string {
  return /^https?:\/\/([^/]*)/i.exec(url)![1]!.toLowerCase();
}

/** Returns the URLs of login services in a value; `UNKNOWN_ADDRESS` for one that the program does not write down. */
export function getUrls(node: TSESTree.Node, platform: WithLogin, evaluation: Evaluation): string[] {
  return collectUrls(evaluation.getValue(node), platform, MAX_DEPTH);
}

/**
 * Returns the URLs of an address that a container hands to the class: `discovery(this.settings.issuer)`. `UNKNOWN_ADDRESS` where the
 * program may give the class another one.
 */
export function getGivenUrls(address: TSESTree.Node, platform: WithLogin, evaluation: Evaluation): string[] {
  evaluation.begin('by name');
  const urls = collectUrls(evaluation.getFrameOf(address).evaluate(address), platform, 0);
  // A name that several logins share tells none of them.
  const isShared = new Set(urls.map(getHost)).size > 1;
  return urls.length > 0 && (isShared || mayHaveOtherAddress(address, evaluation)) ? [UNKNOWN_ADDRESS] : urls;
}

/** True if the program writes an unknown value under the name of an address: it may be that of this class. */
function mayHaveOtherAddress(address: TSESTree.Node, evaluation: Evaluation): boolean {
  const { packageFields } = evaluation;
  return getFieldReads(address, evaluation).some(({ name, section }) => {
    const writes = packageFields?.getWrites(name) ?? [];
    return (section === null ? writes : getWritesOfSection(writes, section)).some(({ file, node }) => {
      evaluation.getFileFrame(file);
      evaluation.begin('by name');
      return isUnknown(evaluation.getFrameOf(node).evaluate(node));
    });
  });
}

/** Returns the fields in an address, also one that a pattern reads: `this.settings.issuer`, `const { issuer } = this.settings`. */
function getFieldReads(address: TSESTree.Node, evaluation: Evaluation): { name: string; section: string | null }[] {
  const made = unwrap(address);
  switch (made.type) {
    case 'NewExpression':
    case 'CallExpression':
      return made.arguments.flatMap((argument) => getFieldReads(argument, evaluation));
    case 'MemberExpression': {
      const name = getMemberName(made);
      return name === null ? [] : [{ name, section: getLastName(unwrap(made.object)) }];
    }
    case 'Identifier': {
      const definition = evaluation.getFile(made).variables.get(made)?.defs[0];
      const { parent } = (definition?.name ?? made) as TSESTree.Node;
      const declarator = definition?.node as TSESTree.Node | undefined;
      if (declarator?.type !== 'VariableDeclarator' || !declarator.init) return [];
      if (declarator.id.type === 'Identifier') return getFieldReads(declarator.init, evaluation);
      const name = parent?.type === 'Property' ? getMemberName(parent) : null;
      return name === null ? [] : [{ name, section: getLastName(unwrap(declarator.init)) }];
    }
    default:
      return [];
  }
}

function collectUrls(value: Value, platform: WithLogin, depth: number): string[] {
  return getAlternatives(value).flatMap((each) => {
    if (each.kind === 'object' && depth > 0) {
      const options = [...each.properties.entries()].filter(([name]) => !REDIRECTS.test(name));
      const urls = options.flatMap(([, { read }]) => collectUrls(read(), platform, depth - 1));
      return urls.length === 0 && mayHaveAddress(each) ? [UNKNOWN_ADDRESS] : urls;
    }
    // An issuer that only a setting names belongs to another login: the program writes the platform's URLs down.
    if (each.kind === 'url' && each.skeleton[0]?.kind === 'hole' && each.skeleton[0].reason === 'environment')
      return [UNKNOWN_ADDRESS];
    const text = each.kind === 'text' || each.kind === 'url' ? renderSkeleton(each.skeleton) : '';
    const [path] = /^\{\}(\/[^?#]*)/.exec(text)?.slice(1) ?? [];
    if (path && LOGIN_PATH.test(path) && !isPathOfLogin(path, platform)) return [UNKNOWN_ADDRESS];
    const isOfService = !NO_LOGIN_SERVICE.test(text) || LOGIN_PATH.test(text);
    return /^https?:\/\/[^/]/.test(text) && isOfService ? [text] : [];
  });
}

/** True for options with an address that is not known. `authorization` and `token` alone may be a header or a secret. */
function mayHaveAddress({ properties, isOpen }: ObjectValue): boolean {
  const pair = ['authorization', 'token'];
  const isPair = pair.every((each) => properties.has(each));
  return (
    (isOpen && ['clientId', 'clientID'].some((name) => properties.has(name))) ||
    [...properties].some(
      ([name, { read }]) => (LOGIN_ADDRESS.test(name) || (isPair && pair.includes(name))) && isUnknown(read()),
    )
  );
}

/** True for a text whose beginning is not known. */
function isUnknown(value: Value): boolean {
  return getAlternatives(value).some(
    (each) =>
      each.kind === 'unknown' ||
      each.kind === 'external' ||
      ((each.kind === 'text' || each.kind === 'url') && each.skeleton[0]?.kind === 'hole'),
  );
}
