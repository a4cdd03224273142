export const traced = [];
export const tracing = {
  apply(send, self, list) {
    traced.push(...list);
    return send(...list);
  },
};
