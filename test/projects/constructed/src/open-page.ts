/** Pages of the program are called like what they show. */
export async function openRules(zone: string) {
  await navigateTo(`/zones/${zone}/firewall/rules`);
}
