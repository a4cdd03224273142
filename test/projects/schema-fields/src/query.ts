import { GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { depot, edge } from './edge.ts';
import { Conveyor, Tunnel } from './tunnel-type.ts';

export const Query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    tunnels: {
      type: new GraphQLNonNull(new GraphQLList(Tunnel)),
      resolve: async (_root, { account }) => edge(`/accounts/${account}/cfd_tunnel`),
    },
    conveyors: {
      type: new GraphQLList(Conveyor),
      resolve: async (_root, { account }) => depot(`/accounts/${account}/cfd_tunnel`),
    },
  },
});
