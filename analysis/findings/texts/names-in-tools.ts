/** Finds names under which tools have what is deprecated: resources and options of providers, and the IDs of described operations. */
import type { Dataset } from '../../../data/dataset.ts';
import { memoise, memoiseByText } from '../../program/memoise.ts';

/** A name in a text, with its place. */
export interface ToolName {
  offset: number;
  name: string;
  deprecation: string;
}

/** Returns the first place of each deprecation in a text without comments. `brand` is the name of the platform. */
export function findToolNames(text: string, dataset: Pick<Dataset, 'deprecations' | 'platform'>): ToolName[] {
  const { pattern, names } = getNames(dataset);
  const { brand } = dataset.platform;
  const found = new Map<string, ToolName>();
  for (const { 0: name, index: offset } of pattern ? text.matchAll(pattern) : []) {
    const { deprecation, kind } = names.get(name)!;
    if (!found.has(deprecation) && isOfTool(text, { name, offset, kind, brand })) {
      found.set(deprecation, { offset, name, deprecation });
    }
  }
  for (const [deprecation, kind] of findKinds(text, dataset))
    if (!found.has(deprecation)) found.set(deprecation, { ...kind, deprecation });
  return [...found.values()];
}

/** The resources of Kubernetes: the group of one is in its version, its kind on another line. */
function findKinds(
  text: string,
  { deprecations }: Pick<Dataset, 'deprecations'>,
): Map<string, Pick<ToolName, 'offset' | 'name'>> {
  const found = new Map<string, Pick<ToolName, 'offset' | 'name'>>();
  for (const { id, inTools } of deprecations)
    for (const each of inTools?.kinds ?? []) {
      const [group = '', kind = ''] = each.split('/');
      if (found.has(id) || !text.includes(group)) continue;
      const version = String.raw`apiVersion["']?:\s{0,8}["']?${group.replaceAll('.', String.raw`\.`)}/[\w"']{1,20},?`;
      const named = String.raw`kind["']?:\s{0,8}["']?${kind}(?!\w)`;
      const match = new RegExp(String.raw`${version}\s{1,80}["']?${named}|${named}["']?,?\s{1,80}["']?${version}`).exec(
        text,
      );
      if (match) found.set(id, { offset: match.index, name: each });
    }
  return found;
}

interface Named {
  deprecation: string;
  kind: 'resource' | 'option' | 'operation';
}

/** The names in the forms of the tools: `rate_limit` of Terraform is `RateLimit` of the programs that use its providers. */
const getNames = memoise(
  ({
    deprecations,
    platform: { brand },
  }: Pick<Dataset, 'deprecations' | 'platform'>): { pattern: RegExp | null; names: Map<string, Named> } => {
    const names = new Map<string, Named>();
    for (const { id: deprecation, inTools } of deprecations) {
      for (const name of inTools?.resources ?? []) {
        names.set(`${brand}_${name}`, { deprecation, kind: 'resource' });
        names.set(capitalise(toCamelCase(name)), { deprecation, kind: 'resource' });
      }
      for (const name of inTools?.options ?? [])
        for (const form of [name, toCamelCase(name)]) names.set(form, { deprecation, kind: 'option' });
      for (const name of inTools?.operationIds ?? []) names.set(name, { deprecation, kind: 'operation' });
    }
    // Longer names first: one may begin with another.
    const words = [...names.keys()].sort((one, other) => other.length - one.length);
    return {
      names,
      pattern: words.length === 0 ? null : new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'g'),
    };
  },
);

function toCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An import of a module of the platform's provider: `@pulumi/cloudflare`, `./.gen/providers/cloudflare/rate-limit`. */
const getProviderPattern = memoiseByText((brand) => {
  return new RegExp(
    String.raw`(?:from|require\(|import\()\s{0,8}["'][^"'\n]{0,200}[/-]${brand}(?:/[^"'\n]{0,200})?["']`,
  );
});

/** `apiUserServiceKey:`, and `api_user_service_key =` of Terraform. */
function isKey(text: string, end: number): boolean {
  return /^["']?\s{0,40}[:=](?!=)/.test(text.slice(end, end + 50));
}

function isOfTool(
  text: string,
  { name, offset, kind, brand }: Pick<ToolName, 'name' | 'offset'> & Pick<Named, 'kind'> & { brand: string },
): boolean {
  const before = text.slice(Math.max(0, offset - 60), offset);
  switch (kind) {
    case 'resource':
      // `cloudflare_rate_limit`, `cloudflare:RateLimit`, `cloudflare:index/rateLimit:RateLimit`, `new cloudflare.RateLimit(…)`
      if (name.startsWith(`${brand}_`) || new RegExp(`\\b${brand}:(?:[\\w/]{1,40}:)?$`).test(before)) return true;
      return /\bnew\s{1,8}(?:\w{1,40}\.)?$/.test(before) && getProviderPattern(brand).test(text);
    case 'option':
      return !/[\w-]$/.test(before) && isKey(text, offset + name.length) && text.toLowerCase().includes(brand);
    case 'operation':
      return /["'`.]$/.test(before) || /["'`]/.test(text[offset + name.length] ?? '');
  }
}
