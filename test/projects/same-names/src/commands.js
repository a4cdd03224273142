export function addCommands(bot) {
  bot.command('limits', async ({ session, reply }) => {
    // expect: rate-limits-v1 likely @rate_limits
    const { result } = await session.edge.zone.get('rate_limits').json();
    return reply(`${result.length} limits`);
  });

  bot.command('shelves', async ({ session, reply }) => {
    const { result } = await session.depot.shelf.get('rate_limits').json();
    return reply(`${result.length} shelves`);
  });

  bot.command('lift', async ({ session, match, reply }) => {
    const { zone } = session.edge;
    // expect: firewall-rules-and-filters likely @firewall/rules
    await zone.delete(`firewall/rules/${match[1]}`);
    return reply('lifted');
  });
}
