/** What the user has chosen; filled when the settings are read. */
export const choice: Record<string, string> = {};
