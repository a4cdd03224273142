module.exports = {
  rewrites: async () => [
    { source: '/platform/:path*', destination: 'https://api.cloudflare.com/client/v4/:path*' },
    { source: '/our-zone/:path*', destination: `https://api.cloudflare.com/client/v4/zones/${process.env.ZONE}/:path*` },
    { source: '/our-user/:path*', destination: 'https://api.cloudflare.com/client/v4/user/:path*' },
    { source: '/grouped/:path(.*)', destination: 'https://api.cloudflare.com/client/v4/zones/:path(.*)' },
    { source: '/repeated/:path+', destination: 'https://api.cloudflare.com/client/v4/zones/:path+' },
    { source: '/starred/*path', destination: 'https://api.cloudflare.com/client/v4/zones/*path' },
    { source: '/matched/(.*)', destination: 'https://api.cloudflare.com/client/v4/zones/(.*)' },
    { source: '/braced/{path}', destination: 'https://api.cloudflare.com/client/v4/zones/{path}' },
    { source: '/indexed/(.*)', destination: 'https://api.cloudflare.com/client/v4/zones/{R:1}' },
    { source: '/read/:path*', destination: `https://api.cloudflare.com/client/v4/${process.env.REST}` },
    { source: '/docs/:path*', destination: 'https://docs.example.com/:path*' },
  ],
};
