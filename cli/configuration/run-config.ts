/** `sunset config`: the settings that hold for a file, and the defaults of the others. */
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createSettingsByFile } from '../../rules/configuration/settings-of-file.ts';
import { findSettingsFault, type SunsetSettings } from '../../rules/sunset-settings.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { getName } from '../files/file-name.ts';
import type { CommandHost } from '../host.ts';
import { getText, type Arguments } from '../options.ts';
import { stripControlInJson } from '../printable.ts';
import { findConfig, type FoundConfig } from './find-config.ts';
import { readConfig } from './read-config.ts';
import { getDefaultSettings } from './default-settings.ts';

/** @throws CommandError for a faulty configuration, or a file that does not exist. */
export async function runConfig(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const file = getText(argv, 'file');
  const path = resolve(host.cwd, file ?? '.');
  if (!existsSync(path)) throw new CommandError(`cannot read ${file}: there is no such file or directory`);
  const isDirectory = statSync(path).isDirectory();
  const root = await readConfig(argv, host);
  const isNamed = argv['config'] !== undefined || argv['settings'] !== undefined;
  const nearest = isNamed ? root.found : await findConfig(host.cwd, isDirectory ? path : dirname(path));
  const settings = nearest?.path === root.found?.path ? root.settings : readSettings(nearest);
  const byFile = createSettingsByFile(settings, nearest === null ? host.cwd : dirname(nearest.path));
  const { overrides: _overrides, $schema: _schema, ...own } = settings;
  const held = sortKeys({ ...own, ...(isDirectory ? {} : byFile.getSettings(path)) });
  const defaults = Object.entries(getDefaultSettings(host.today, held)).filter(([name]) => !Object.hasOwn(held, name));
  const document = {
    configuration: nearest?.name ?? null,
    file: isDirectory ? null : getName(path, host.cwd),
    isIgnored: !isDirectory && byFile.isIgnored(path),
    settings: held,
    defaults: Object.fromEntries(defaults),
    ...(isDirectory && settings.overrides !== undefined ? { overrides: settings.overrides } : {}),
  };
  host.print(`${stripControlInJson(JSON.stringify(document, null, 2))}\n`);
  return EXIT.clean;
}

function readSettings(found: FoundConfig | null): SunsetSettings {
  if (found === null) return {};
  const fault = findSettingsFault(found.written, 'settings');
  if (fault !== null) throw new CommandError(`${found.name}: ${fault}`);
  return found.written as SunsetSettings;
}

function sortKeys(settings: SunsetSettings): SunsetSettings {
  return Object.fromEntries(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1)));
}
