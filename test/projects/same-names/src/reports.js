const texts = new Map();

/** What a report needs is kept under the name of the context that it is taken from. */
async function report(kind, { session }) {
  if (!texts.has(kind)) texts.set(kind, await session.get('dns_records').json());
  return texts.get(kind);
}

export function addReports(bot) {
  bot.command('records', async ({ session, reply }) => {
    const { result } = await report('records', { session: session.edge.zone });
    return reply(`${result.length} records`);
  });

  bot.command('boxes', async ({ session, reply }) => {
    const { result } = await report('boxes', { session: session.depot.shelf });
    return reply(`${result.length} boxes`);
  });

  bot.command('letters', async ({ session, reply }) => {
    const { result } = await session.mail.zone.get('rate_limits').json();
    return reply(`${result.length} letters`);
  });
}
