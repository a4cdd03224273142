const views = {
  devices: async ({ http }) => {
    // expect: radar-per-dimension likely @http.summary.deviceType
    const { summary_0 } = await http.summary.deviceType({});
    return Object.entries(summary_0);
  },
  crawlers: async (radar) => {
    // expect: radar-verified-bots likely @radar.verifiedBots.top.bots
    const { top_0 } = await radar.verifiedBots.top.bots({ limit: 10 });
    return top_0.map((bot) => bot.botName);
  },
  // The function has the name of what it takes out of its parameter.
  attacks: async ({ attacks: { layer7 } }) => {
    // expect: radar-l7-magnitude likely @magnitude
    const { top_0 } = await layer7.top.attacks({ limit: 5, magnitude: 'AFFECTED_ZONES' });
    return top_0.map((attack) => attack.value);
  },
  floods: async ({ attacks: { layer3 } }) => {
    const { top_0 } = await layer3.top.attacks({ limit: 5, magnitude: 'MITIGATED_BYTES' });
    return top_0.map((attack) => attack.value);
  },
};

export async function show(command) {
  return views[command.options.getString('view')](command.host.edge.radar);
}

const summaries = {
  devices: async ({ http }) => Object.entries(await http.summary.deviceType({})),
};

export async function showOwn(command, analytics) {
  return summaries[command.options.getString('view')](analytics);
}
