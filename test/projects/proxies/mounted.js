const express = require('express');
const asyncHandler = require('express-async-handler');
const { relayed, listed } = require('./relayed');

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

const caught = (handler) => (req, res, next) => handler(req, res).catch(next);
const timed = caught(async (req, res) => {
  const answer = await fetch(`${PLATFORM}${req.url}`);
  res.json(await answer.json());
});
const counted = caught(async (req, res) => res.json(await stock.count(req.url)));
app.use('/api/caught', asyncHandler(caught(forward)));
app.use('/api/caught-stock', asyncHandler(caught(stock)));
app.use('/api/timed', timed);
app.use('/api/counted', counted);
app.use('/api/relayed', relayed);
app.use('/api/listed', listed);
app.listen(8080);
