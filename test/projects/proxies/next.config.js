module.exports = {
  rewrites: async () => [
    { source: '/platform/:path*', destination: 'https://api.cloudflare.com/client/v4/:path*' },
    { source: '/docs/:path*', destination: 'https://docs.example.com/:path*' },
  ],
};
