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
    [
      'in the class of a mixin',
      `abstract class Base { segment() { return 'filters' } load() { return fetch(BASE + '/zones/a/' + this.segment()) } }
      const Modern = (Store) => class extends Store { segment() { return 'rate_limits' } };
      class One extends Modern(Base) {}
      new One().load();`,
      ['GET /zones/a/rate_limits'],
    ],
    [
      'of a class whose constructor throws for the class itself, or that values are compared with',
      `class Base { constructor() { if (new.target === Base) throw new TypeError() } get segment() { return 'filters' } ${METHODS} }
      export class One extends Base { get segment() { return 'rate_limits' } }
      export const isStore = (value) => value instanceof Base;
      new One().load();`,
      ['GET /zones/a/rate_limits'],
    ],
  ],
  'a member of the base class': [
    [
      'that a mixin makes another subclass of',
      `abstract class Base { segment = 'filters'; ${METHODS} }
      const Cached = (Store) => class extends Store {};
      class One extends Base { segment = 'rate_limits' }
      const Two = Cached(Base);`,
      ['GET /zones/a/filters'],
    ],
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
