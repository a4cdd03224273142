import { AccountJob } from './base.js';

class SettingJob extends AccountJob {
  static setting = null;

  get root() {
    return `https://api.cloudflare.com/client/v4/zones/${this.data.zone}/settings`;
  }

  run() {
    const { setting } = this.constructor;
    return this.send('PATCH', this.locate(setting), { value: this.data.value });
  }
}

export class Flatten extends SettingJob {
  // expect: cname-flattening-setting proven @cname_flattening
  static setting = 'cname_flattening';
}

export class TlsFloor extends SettingJob {
  static setting = 'min_tls_version';
}
