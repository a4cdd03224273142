/** Files in which a project keeps the addresses that its code reads from the environment. */

/**
 * Names of files in the directory of a package.json. Sources: dotenv and Vite (`.env`, `.env.<mode>[.local]`), Wrangler
 * (`wrangler.toml`, `.json`, `.jsonc`, `.dev.vars`), Docker Compose, Serverless Framework, Netlify, Fly, Render, Vercel.
 */
export const CONFIGURATION_FILES =
  /^(\.env(\.[\w.-]+)?|\.dev\.vars(\.\w+)?|wrangler\.(toml|jsonc?)|(docker-)?compose[\w.-]*\.ya?ml|serverless\.ya?ml|netlify\.toml|fly\.toml|render\.ya?ml|vercel\.json|app\.json|(local|app)\.?settings\.json|package\.json|app-config[\w.-]*\.ya?ml)$/;

/** Folders of configuration files in JSON: node-config's. */
export const CONFIGURATION_FOLDERS = ['config'];

/** `NAME=https://…`, `NAME = "https://…"`, `"NAME": "https://…"`, `NAME: https://…`: the name and the URL, line by line. */
export const ASSIGNED_URL =
  /^[\s,{[-]*(?:export\s+)?["']?([A-Za-z_]\w*)["']?\s*[:=]\s*["']?(https?:\/\/[^\s"'#,}\]]+)/gm;
