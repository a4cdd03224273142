export interface Loader {
  load(path: string): Promise<Response>;
}

export const createLoader = (root: string): Loader => ({ load: async (path: string) => fetch(`${root}${path}`) });
