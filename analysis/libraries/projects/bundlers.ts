/** How bundlers and frameworks expose environment variables to browsers and apps. */

/**
 * Prefixes of variables that Next, Vite, CRA, Expo, Nuxt, Gatsby, Vue CLI, SvelteKit and Astro inline into code for browsers and apps,
 * and electron-vite and Tauri into installed programs. Sources: https://electron-vite.org/guide/env-and-mode,
 * https://v2.tauri.app/start/frontend/vite.
 */
export const EXPOSED_VARIABLE =
  /^(NEXT_PUBLIC|((MAIN|PRELOAD|RENDERER)_)?VITE|TAURI|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|VUE_APP|PUBLIC)_/;

/** Modules that export inlined variables (SvelteKit, Astro). */
export const PUBLIC_VARIABLE_MODULES = new Set(['$env/static/public', '$env/dynamic/public', 'astro:env/client']);

/** The member of the runtime configuration that pages get, and the function that returns the configuration (Nuxt). */
export const PUBLIC_CONFIGURATION = { reader: 'useRuntimeConfig', member: 'public' };

/** Modules of apps that run on the user's device: React Native, Expo. */
export const APP_MODULES = /^(react-native|expo)([-/]|$)|^@react-native/;

/** Modules of installed programs, which stay loaded between logins: Electron, Tauri, editor extensions, Expo, React Native. */
export const INSTALLED_APP_MODULES = /^(electron|vscode|expo|react-native)([-/]|$)|^@(tauri-apps|react-native)/;

/** Globals that only a page has. Source: https://html.spec.whatwg.org/#the-window-object. */
export const PAGE_GLOBALS: ReadonlySet<string> = new Set([
  ...['window', 'document', 'location', 'localStorage', 'sessionStorage'],
]);
