/** Only names tell the beginning of the path. */
export const scopedTunnels = async () => {
  const { cf, account } = useCloud();
  return cf(`${account}/cfd_tunnel`);
};

export const scopedConnections = async (tunnel: string) => {
  const { cf, account } = useCloud();
  return cf(`${account}/cfd_tunnel/${tunnel}/connections`);
};
