import 'cloudflare';

declare module 'cloudflare' {
  namespace DNS {
    interface ARecordParam {
      locked: boolean;
    }
  }
}
