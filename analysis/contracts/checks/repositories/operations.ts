/** The operations on repositories. */
const NAMESPACE = '/accounts/{account_id}/artifacts/namespaces/{namespace}';

export const CREATE = `POST ${NAMESPACE}/repos`;
export const READ = `GET ${NAMESPACE}/repos/{repo_name}`;
/** The document shows `/tokens` alone; the whole path is that of public documentation. */
export const MINT = `POST ${NAMESPACE}/tokens`;
