import { Config, Effect } from 'effect';

const edge = Config.nested('EDGE')(
  Config.all({
    baseUrl: Config.string('BASE_URL').pipe(Config.withDefault('https://api.cloudflare.com/client/v4')),
    account: Config.nonEmptyString('ACCOUNT_ID'),
  }),
);

const depot = Config.nested(
  Config.all({
    baseUrl: Config.withDefault(Config.string('BASE_URL'), 'https://depot.example.com/api'),
    account: Config.nonEmptyString('ACCOUNT_ID'),
  }),
  'DEPOT',
);

export class Settings extends Effect.Service<Settings>()('Settings', {
  effect: Effect.all({ edge, depot }),
}) {}
