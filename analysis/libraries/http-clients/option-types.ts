/** Types of the options of HTTP clients that take any URL, parameters and body. */

export interface OptionTypes {
  modules: readonly string[];
  names: readonly string[];
}

/**
 * With a type argument, the type of the body is a narrower one. Source: the type declarations of axios (`params?: any`, `data?: D`),
 * got (`json?: unknown`, `searchParams`), ky (`json?: unknown`) and ofetch (`query?: Record<string, any>`, `body`).
 */
export const OPEN_OPTION_TYPES: readonly OptionTypes[] = [
  { modules: ['axios'], names: ['AxiosRequestConfig', 'RawAxiosRequestConfig'] },
  { modules: ['got'], names: ['OptionsInit', 'OptionsOfJSONResponseBody', 'OptionsOfTextResponseBody'] },
  { modules: ['ky'], names: ['Options'] },
  { modules: ['ofetch'], names: ['FetchOptions'] },
];
