/** A text with which a condition leaves the function before a read is not the value at that read. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  'a default with which a function is left before it sends': [
    [
      'by the start of the text',
      `
      const [z, kind = 'filters'] = process.argv.slice(2);
      function read(name) {
        if (name.startsWith('filt')) return null;
        return fetch(BASE + '/zones/' + z + '/' + name);
      }
      read(kind);`,
      [],
    ],
    [
      'by its other branch',
      `
      const [z, kind = 'filters'] = process.argv.slice(2);
      function read(name) {
        if (!name.includes('filters')) fetch(BASE + '/zones/' + z + '/' + name);
        else console.log(name);
      }
      read(kind);`,
      [],
    ],
  ],
  'a default with which a function sends': [
    [
      'because the condition is about another text',
      `
      const [z, kind = 'filters'] = process.argv.slice(2);
      function read(name) {
        if (name.startsWith('dns')) return null;
        return fetch(BASE + '/zones/' + z + '/' + name);
      }
      read(kind);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'because the condition leaves nothing',
      `
      const [z, kind = 'filters'] = process.argv.slice(2);
      function read(name) {
        if (name.startsWith('filt')) console.log(name);
        return fetch(BASE + '/zones/' + z + '/' + name);
      }
      read(kind);`,
      ['GET /zones/{}/filters'],
    ],
  ],
};

describeForms(FORMS);
