import { Telegraf } from 'telegraf';
import { openDepot, openEdge, openMail } from './clients.js';
import { addCommands } from './commands.js';
import { addReports } from './reports.js';

const bot = new Telegraf(process.env.BOT_TOKEN);

bot.use(async ({ session }, next) => {
  session.edge = openEdge(process.env.ZONE, process.env.EDGE_TOKEN);
  session.depot = openDepot(process.env.SITE, process.env.DEPOT_TOKEN);
  session.mail = openMail(process.env.MAIL_TOKEN);
  return next();
});

addCommands(bot);
addReports(bot);
bot.launch();
