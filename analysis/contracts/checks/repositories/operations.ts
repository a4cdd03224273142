/** The operations on repositories. */
const NAMESPACE = '/accounts/{account_id}/artifacts/namespaces/{namespace}';

export const CREATE = `POST ${NAMESPACE}/repos`;
export const READ = `GET ${NAMESPACE}/repos/{repo_name}`;
/** The platform's document shows only `/tokens`; the whole path is from the public documentation. */
export const MINT = `POST ${NAMESPACE}/tokens`;
