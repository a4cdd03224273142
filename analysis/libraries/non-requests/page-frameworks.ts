import type { NonRequestTable } from './non-request-table.ts';

/**
 * Frameworks that render pages and navigate between them; a hook (`useQuery`) takes a key, not a path.
 * Source: https://nextjs.org/docs/app/api-reference/functions, https://reactrouter.com/api/hooks/useNavigate,
 * https://router.vuejs.org/api/, https://react.dev/reference/react/hooks, https://swr.vercel.app/docs/api,
 * https://www.i18next.com/overview/api (`t`).
 */
export const pageFrameworksTable: NonRequestTable = {
  roots: ['router', 'navigate'],
  functions: [
    ...['redirect', 'permanentRedirect', 'revalidatePath', 'revalidateTag', 'prefetch', 'navigate', 'render', 't'],
  ],
  functionPattern: /^use[A-Z]/,
  packages: ['react', 'vue', 'svelte', 'swr'],
  modules: ['next/navigation', 'next/cache', 'next/link', 'next/router', 'next/headers'],
};
