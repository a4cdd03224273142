// # A field that only a schema names
// A library reads it of what the program returns, such as the default resolver of GraphQL. Schemas in other files are not read.
// misses: tunnel-connections-field
import Cloudflare from 'cloudflare';
import { ApolloServer } from '@apollo/server';

const client = new Cloudflare();

const typeDefs = `#graphql
  type Query { tunnels(account: ID!): [Tunnel!]! }
  type Tunnel { id: ID!, connections: [Connection!]! }
  type Connection { colo_name: String! }
`;

export const server = new ApolloServer({
  typeDefs,
  resolvers: {
    Query: {
      tunnels: async (_: unknown, { account }: { account: string }) =>
        (await client.zeroTrust.tunnels.cloudflared.list({ account_id: account })).result,
    },
  },
});
