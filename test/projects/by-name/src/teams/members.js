import { Service } from './service.js';

/** Has no constructor of its own: the transport comes through the one of `Service`. */
export class MemberService extends Service {
  async bills() {
    // expect: billing-profile-and-history likely @user/billing/history
    return (await this.get('/user/billing/history')).json();
  }
}
