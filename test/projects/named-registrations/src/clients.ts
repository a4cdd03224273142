import { HttpModule } from '@nestjs/axios';
import { ConfigService } from '@nestjs/config';

export const edgeHttp = HttpModule.registerAsync({
  inject: [ConfigService],
  useFactory: (config: ConfigService) => ({
    baseURL: `https://api.cloudflare.com/client/v4/accounts/${config.getOrThrow('ACCOUNT')}`,
  }),
});

// Another vendor.
const harbourHttp = HttpModule.register({ baseURL: 'https://harbour.example.com/api' });

export const harbourImports = [harbourHttp];

// Which one it is is not known.
export let chosenHttp = edgeHttp;
export const choose = (isTest: boolean) => {
  if (isTest) chosenHttp = harbourHttp;
};
