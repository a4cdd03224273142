const middy = require('@middy/core');

const { API_ROOT, OFFICE_ROOT } = process.env;

const connect = ({ token }) => {
  const send = async (method, resource, { body, query } = {}) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const answer = await fetch(`${API_ROOT}${resource}${search}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { result } = await answer.json();
    return result;
  };
  return {
    send,
    inOffice: (method, tail) => fetch(`${OFFICE_ROOT}/accounts/${process.env.ACCOUNT}/${tail}`, { method }),
    inZone: (zone, method, tail, options) => send(method, `/zones/${zone}/${tail}`, options),
    inAccount: (method, tail, options) => send(method, `/accounts/${process.env.ACCOUNT}/${tail}`, options),
  };
};

const withEdge = () => ({
  before: async ({ context }) => {
    context.edgeClient = connect(context);
  },
});

module.exports = (handler, ...extra) => middy().use(withEdge()).use(extra).handler(handler);
