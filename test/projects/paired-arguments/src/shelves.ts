import { Shelf, Shelves } from './shelf';

// expect: account-roles likely @roles
@Shelf('roles')
export class Roles extends Shelves {
  protected id = 'a1';
}

// The members of an account are alive, those of an organization are not.
@Shelf('members')
export class Members extends Shelves {
  protected id = 'a1';
}

// expect: legacy-organizations likely @invites
@Shelf('invites', 'organizations')
export class Invites extends Shelves {
  protected id = 'o1';
}
