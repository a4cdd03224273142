// expect: account-roles proven @roles
export const EXPORTED_ROLES = 'roles';
