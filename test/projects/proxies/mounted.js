const express = require('express');

const PLATFORM = 'https://api.cloudflare.com/client/v4';

const forward = async (req, res) => {
  const answer = await fetch(PLATFORM + req.url, { method: req.method, headers: { Authorization: process.env.TOKEN } });
  res.status(answer.status).json(await answer.json());
};

const stock = async (req, res) => {
  const answer = await fetch(`https://stock.example.com${req.url}`);
  res.json(await answer.json());
};

const app = express();
app.use('/api/passed', forward);
app.use('/api/stock', stock);
app.use('/api/cached', (req, res) => res.json([]));
app.listen(8080);
