const rules = ["path.split('/')[3] === 'workers'", 'true'].map(
  (text) => new Function('method', 'path', `return ${text}`),
);
export const decide = (...request) => rules.findIndex((test) => test(...request));
