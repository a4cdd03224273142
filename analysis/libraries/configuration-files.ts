/** Files in which a project keeps the addresses that its code reads from the environment. */

/**
 * Names of files in the directory of a package.json. Sources: dotenv and Vite (`.env`, `.env.<mode>[.local]`), Wrangler
 * (`wrangler.toml`, `.json`, `.jsonc`, `.dev.vars`), Docker Compose, Serverless Framework, Netlify, Fly, Render, Vercel,
 * Backstage, Azure Functions, VS Code extensions (`package.json`).
 */
const FILE_NAMES: readonly string[] = [
  String.raw`\.env(\.[\w.-]+)?`,
  String.raw`\.dev\.vars(\.\w+)?`,
  String.raw`wrangler\.(toml|jsonc?)`,
  String.raw`(docker-)?compose[\w.-]*\.ya?ml`,
  String.raw`(serverless|render|app-config[\w.-]*)\.ya?ml`,
  String.raw`(netlify|fly)\.toml`,
  String.raw`(vercel|app|package|(local|app)\.?settings)\.json`,
];

export const CONFIGURATION_FILES = new RegExp(`^(${FILE_NAMES.join('|')})$`);

/** Folders of configuration files in JSON: node-config's. */
export const CONFIGURATION_FOLDERS = ['config'];

/** `NAME=https://…`, `NAME = "https://…"`, `"NAME": "https://…"`, `NAME: https://…`: the name and the URL, line by line. */
export const ASSIGNED_URL =
  /^[\s,{[-]*(?:export\s+)?["']?([A-Za-z_]\w*)["']?\s*[:=]\s*["']?(https?:\/\/[^\s"'#,}\]]+)/gm;
