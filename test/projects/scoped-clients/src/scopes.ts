import { ROOT } from './base';

/** Verbs below one prefix; callers add the end of the path. */
const createVerbs = (root: string, prefix: string) => ({
  read: (end: string) => fetch(end ? `${root}${prefix}/${end}` : root + prefix),
});

export class Scopes {
  zone(id: string) {
    return createVerbs(ROOT, `/zones/${id}`);
  }
}

/** Our own archive keeps copies under the same names. */
export class Archive {
  zone(id: string) {
    return createVerbs('https://archive.harbour.example', `/zones/${id}`);
  }
}
