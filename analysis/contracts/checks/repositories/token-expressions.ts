/** The operations on repositories, and expressions that hold a token of one. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallStack } from '../../../flow/tracked-value.ts';
import type { LocatedRequest } from '../check.ts';

/** An expression that holds a repository token. */
export interface RepositoryToken {
  /** The request that returned it; null for a token that the program has kept. */
  located: LocatedRequest | null;
  /** The expression. */
  node: TSESTree.Node;
  /** True with its `?expires=…`, as returned; false for the secret alone. */
  isWhole: boolean;
  /** The calls through which it came. */
  stack: CallStack | null;
  /** The arguments by which calls give the value to the field of a class that the expression reads. */
  givenBy?: readonly TSESTree.Node[];
  /** True if a name or a type alone leads here. */
  isByName?: boolean;
}

/** The operations on repositories. */
const NAMESPACE = '/accounts/{account_id}/artifacts/namespaces/{namespace}';

export const CREATE = `POST ${NAMESPACE}/repos`;
export const READ = `GET ${NAMESPACE}/repos/{repo_name}`;
/** The platform's document shows only `/tokens`; the whole path is from the public documentation. */
export const MINT = `POST ${NAMESPACE}/tokens`;

const NULLABLE = ['description', 'last_push_at', 'source'];
const TIMESTAMPS = ['created_at', 'updated_at', 'last_push_at'];

/**
 * The fields of a repository: all by their names, which the envelope does not have, those that may be null and those with times by
 * their paths.
 */
export const RESULT_FIELDS = {
  all: [...new Set([...NULLABLE, ...TIMESTAMPS, 'id', 'name', 'default_branch', 'remote', 'read_only', 'token'])],
  nullable: NULLABLE.map((name) => `result.${name}`),
  timestamps: TIMESTAMPS.map((name) => `result.${name}`),
};
