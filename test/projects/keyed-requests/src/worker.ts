import { saveDns, saveSetting } from './api.ts';

/** The message of a page; everything else is for the log. */
self.onmessage = ({ data }: MessageEvent) => {
  switch (data.kind) {
    case 'dns/apply':
      return saveDns(data.zone, data.settings);
    case 'setting/apply':
      return saveSetting(data.zone, data.name, data.value);
    case 'dns/shown':
      return console.log(data.settings);
  }
};
