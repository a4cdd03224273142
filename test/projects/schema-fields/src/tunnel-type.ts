import { GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLString } from 'graphql';

const Link = new GraphQLObjectType({ name: 'Link', fields: { colo_name: { type: GraphQLString } } });

export const Tunnel = new GraphQLObjectType({
  name: 'Tunnel',
  fields: () => ({
    name: { type: GraphQLString },
    // expect: tunnel-connections-field likely @connections
    connections: { type: new GraphQLList(Link) },
    // expect: tunnel-connections-field likely @connections
    size: { type: GraphQLInt, resolve: (tunnel) => tunnel.connections.length },
  }),
});

export const Conveyor = new GraphQLObjectType({
  name: 'Conveyor',
  fields: () => ({
    connections: { type: new GraphQLList(Link) },
    size: { type: GraphQLInt, resolve: (conveyor) => conveyor.connections.length },
  }),
});
