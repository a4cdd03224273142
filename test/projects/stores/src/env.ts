export interface Env {
  API_TOKEN: string;
  API_ROOT: string;
  DIGESTS: KVNamespace;
}
