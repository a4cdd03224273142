/** Members of base classes that each subclass overrides, and members that an instance may have from the base class. */
import { describeForms, type Forms } from './describe-forms.ts';

const METHODS = 'load() { return fetch(BASE + "/zones/a/" + this.segment) }';
const FORMS: Forms = {
  'a member that each subclass overrides': [
    [
      'of an abstract class',
      `abstract class Base { segment = 'filters'; ${METHODS} }
      class One extends Base { segment = 'rate_limits' }
      class Two extends One { }
      new One().load();`,
      ['GET /zones/a/rate_limits'],
    ],
    [
      'that is a getter or method',
      `abstract class Base { get segment() { return 'filters' } path() { return '/filters' } ${METHODS}
        send() { return fetch(BASE + '/zones/b' + this.path()) } }
      class One extends Base { get segment() { return 'rate_limits' } path() { return '/rules' } }
      new One().load();
      new One().send();`,
      ['GET /zones/a/rate_limits', 'GET /zones/b/rules'],
    ],
    [
      'of a class that is only extended, or read for a static member',
      `class Base { static zone = 'a'; segment = 'filters'; load(): Base { return fetch(BASE + "/zones/" + Base.zone + '/' + this.segment) } }
      export class One extends Base { segment = 'rate_limits' }
      new One().load();`,
      ['GET /zones/a/rate_limits'],
    ],
  ],
  'a member of the base class': [
    [
      'that a subclass keeps',
      `abstract class Base { segment = 'filters'; ${METHODS} }
      class One extends Base { segment = 'rate_limits' }
      class Two extends Base { }
      new One().load();`,
      ['GET /zones/a/filters', 'GET /zones/a/rate_limits'],
    ],
    ['without a subclass', `abstract class Base { segment = 'filters'; ${METHODS} }`, ['GET /zones/a/filters']],
    [
      'that is constructed, passed on or exported',
      `class Base { segment = 'filters/1'; ${METHODS} }
      class One extends Base { segment = 'rate_limits' }
      new Base();
      class Other { segment = 'filters/2'; ${METHODS} }
      class Two extends Other { segment = 'rate_limits' }
      register(Other);
      export class Last { segment = 'filters/3'; ${METHODS} }
      class Three extends Last { segment = 'rate_limits' }
      export abstract class Open { segment = 'filters/4'; ${METHODS} }
      class Four extends Open { segment = 'rate_limits' }
      class Made { static make() { return new this() } segment = 'filters/5'; ${METHODS} }
      class Five extends Made { segment = 'rate_limits' }
      Made.make();`,
      ['1', '2', '3', '4', '5'].map((id) => `GET /zones/a/filters/${id}`),
    ],
    [
      'that is private',
      `abstract class Base { #segment = 'filters'; load() { return fetch(BASE + "/zones/a/" + this.#segment) } }
      class One extends Base { segment = 'rate_limits' }`,
      ['GET /zones/a/filters'],
    ],
  ],
};

describeForms(FORMS);
