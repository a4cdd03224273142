const camel = (word) => word.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const answers = { scriptMonitor: { enabled: true }, rulesets: [] };

export const answer = async (input) => {
  const parts = new URL(input).pathname.split('/');
  const resource = parts.at(-1);
  return Response.json({ success: true, result: answers[camel(resource)] });
};
