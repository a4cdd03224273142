module.exports = {
  rewrites: async () => [
    { source: '/platform/:path*', destination: 'https://api.cloudflare.com/client/v4/:path*' },
    { source: '/our-zone/:path*', destination: `https://api.cloudflare.com/client/v4/zones/${process.env.ZONE}/:path*` },
    { source: '/our-user/:path*', destination: 'https://api.cloudflare.com/client/v4/user/:path*' },
    { source: '/docs/:path*', destination: 'https://docs.example.com/:path*' },
  ],
};
