const asyncHandler = require('express-async-handler');

exports.relayed = asyncHandler(async (req, res) => {
  const answer = await fetch(`https://api.cloudflare.com/client/v4${req.url}`);
  res.json(await answer.json());
});

/** The zones are those of the platform, whatever the path is. */
exports.listed = asyncHandler(async (req, res) => {
  const answer = await fetch('https://api.cloudflare.com/client/v4/zones');
  res.json({ path: req.url, zones: await answer.json() });
});
