/** Loaded into a command with `--import`: after so many bytes, `SUNSET_ROOM`, files get no more, as on a full disk. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const STANDARD_ERROR = 2;
const { writeSync } = fs;
let room = Number(process.env.SUNSET_ROOM);

fs.writeSync = (descriptor, data, at = 0, ...rest) => {
  if (descriptor <= STANDARD_ERROR) return writeSync(descriptor, data, at, ...rest);
  const part = Math.min(room, data.length - at);
  if (part === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  room -= part;
  return writeSync(descriptor, data, at, part);
};
syncBuiltinESMExports();
