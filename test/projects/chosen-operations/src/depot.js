import ky from 'ky';

const places = {
  pallets: 'accounts/{account}/pallets',
  tunnels: 'accounts/{account}/cfd_tunnel',
  storms: 'radar/attacks/layer7/top/attacks',
};

export function install(app) {
  const api = ky.create({ prefixUrl: 'https://depot.example.com/client/v4' });
  app.context.depot = {
    async ask(name, values, searchParams) {
      const { result } = await api(places[name].replace('{account}', values.account), { searchParams }).json();
      return result;
    },
  };
}
