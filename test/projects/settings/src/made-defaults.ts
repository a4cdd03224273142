import { Command, Flags } from '@oclif/core';
import { ofetch, type $Fetch } from 'ofetch';

// A function makes the default of an option.
export abstract class MadeCommand extends Command {
  static baseFlags = {
    'cove-root': Flags.url({ default: async () => new URL('https://api.cloudflare.com/client/v4/') }),
    'dune-root': Flags.url({ default: async () => new URL('https://dune.example.com/client/v4/') }),
  };

  protected cove!: $Fetch;
  protected dune!: $Fetch;

  async init() {
    const { flags } = await this.parse({ flags: {}, baseFlags: MadeCommand.baseFlags });
    this.cove = ofetch.create({ baseURL: flags['cove-root'].href });
    this.dune = ofetch.create({ baseURL: flags['dune-root'].href });
  }
}

export class Profile extends MadeCommand {
  async run() {
    // expect: billing-profile-and-history likely @user/billing/profile
    await this.cove('user/billing/profile');
    // expect: billing-profile-and-history possible @user/billing/profile
    await this.dune('user/billing/profile');
  }
}
