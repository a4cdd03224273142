/** Parts of a path that a function adds under a condition, which its caller may decide. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  'a part under a condition': [
    [
      'that the caller decides',
      `
      function call(zone, id, tail) {
        var parts = ['zones', zone];
        if (id !== undefined) { parts.push(id) }
        return fetch(BASE + '/' + parts.join('/') + tail);
      }
      call(z, 'rules', '/filters');
      function send(zone, scope, tail) {
        let path = '/zones/' + zone;
        if (scope) path += scope; else path = '/all';
        return fetch(BASE + path + tail);
      }
      send(z, '/rules', '/rate_limits');`,
      ['GET /zones/{}/rules/filters', 'GET /zones/{}/rules/rate_limits'],
    ],
    [
      'that is not known, or in a loop',
      `
      function call(zone, id, tail) {
        var parts = ['zones', zone];
        if (isAll && id) parts.push(id);
        return fetch(BASE + '/' + parts.join('/') + tail);
      }
      call(z, 'rules', '/filters');
      function send(zone, scope, tail) {
        let path = '/zones/' + zone;
        while (next()) if (scope) path += scope;
        return fetch(BASE + path + tail);
      }
      send(z, '/rules', '/rate_limits');`,
      [
        'GET /zones/{}/filters',
        'GET /zones/{}/rate_limits',
        'GET /zones/{}/rules/filters',
        'GET /zones/{}/rules/rate_limits',
      ],
    ],
    [
      'behind the use of the path',
      `
      function send(zone, scope, tail) {
        let path = '/zones/' + zone;
        for (;;) {
          fetch(BASE + path + tail);
          if (scope) path += scope;
        }
      }
      send(z, '/rules', '/rate_limits');`,
      ['GET /zones/{}/rate_limits', 'GET /zones/{}/rules/rate_limits'],
    ],
  ],
};

describeForms(FORMS);
