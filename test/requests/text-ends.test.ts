/** Paths of which a pattern replaces one end. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  'a literal at one end of a path': [
    [
      'replaced by another one',
      `
      const members = (zone) => '/zones/' + zone + '/members';
      fetch(BASE + members(z).replace(/members$/, 'filters'));
      fetch(BASE + ('/sites/' + z + '/rate_limits').replace(/^\\/sites/, '/zones'));
      fetch(BASE + ('/zones/' + z).concat('/', 'members').replace(/\\/members$/, '/filters/all'));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/filters/all', 'GET /zones/{}/rate_limits'],
    ],
    [
      'that the path does not have',
      `
      fetch(BASE + ('/zones/' + z + '/filters').replace(/members$/, 'rules'));
      fetch(BASE + ('/members/' + z + '/rate_limits').replace(/members$/, 'rules'));`,
      ['GET /members/{}/rate_limits', 'GET /zones/{}/filters'],
    ],
    [
      'that a part of the path may have which is not known',
      `fetch(BASE + ('/zones/filters/' + tail).replace(/members$/, 'rules'));`,
      [],
    ],
  ],
};

describeForms(FORMS);
