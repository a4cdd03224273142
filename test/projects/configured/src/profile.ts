export async function profile(edge: string, shop: string) {
  // expect: billing-profile-and-history likely @user/billing/profile
  const mine = await fetch(`${edge}/user/billing/profile`);
  const theirs = await fetch(`${shop}/user/billing/profile`);
  return Response.json([await mine.json(), await theirs.json()]);
}
