/** A name whose type is the keys of a table has these keys as its values. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  'a parameter with the keys of a table as its type': [
    [
      'in the path',
      `
      const KINDS = { filters: 'Filters', dns_records: 'Records' } as const;
      type Kind = keyof typeof KINDS;
      export const read = (zone: string, kind: Kind) => fetch(BASE + '/zones/' + zone + '/' + kind);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'of which a condition has sorted some out',
      `
      const KINDS = { filters: 'Filters', dns_records: 'Records' } as const;
      export const read = (zone: string, kind: keyof typeof KINDS) =>
        kind === 'filters' ? null : fetch(BASE + '/zones/' + zone + '/' + kind);`,
      [],
    ],
    [
      'of other keys',
      `
      const KINDS = { records: 'filters', dns_records: 'Records' } as const;
      export const read = (zone: string, kind: keyof typeof KINDS) => fetch(BASE + '/zones/' + zone + '/' + kind);`,
      [],
    ],
    [
      'of a table with keys that are not known',
      `
      const KINDS = { filters: 'Filters', ...OTHERS };
      export const read = (zone: string, kind: keyof typeof KINDS) => fetch(BASE + '/zones/' + zone + '/' + kind);`,
      [],
    ],
  ],
};

describeForms(FORMS);
