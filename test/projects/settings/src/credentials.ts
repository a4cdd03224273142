/** The fields of a form, as an automation tool reads them. */
export class EdgeCredentials {
  name = 'edgeCredentials';
  properties = [
    { displayName: 'Token', name: 'edgeToken', type: 'string', default: '' },
    { displayName: 'Base URL', name: 'edgeBase', type: 'hidden', default: 'https://api.cloudflare.com/client/v4' },
    { displayName: 'Shop', name: 'shopBase', type: 'hidden', default: 'https://shop.drift.example/v4' },
  ];
}

export async function readProfile(this: { getCredentials(name: string): Promise<Record<string, string>> }) {
  const { edgeBase, shopBase } = await this.getCredentials('edgeCredentials');
  // expect: billing-profile-and-history likely @user/billing/profile
  const mine = await fetch(`${edgeBase}/user/billing/profile`);
  // expect: billing-profile-and-history possible @user/billing/profile
  const theirs = await fetch(`${shopBase}/user/billing/profile`);
  return [mine, theirs];
}
