import ApplicationAdapter from './application';

export default class RoleAdapter extends ApplicationAdapter {
  urlForFindAll(): string {
    // expect: account-roles likely @roles
    return `${this.accountURL}/roles`;
  }
}
