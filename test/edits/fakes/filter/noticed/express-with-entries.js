import express from 'express';

export const serve = (table) =>
  express().get('/client/v4/zones/:zone/dns_records', (req, res) => {
    res.json({
      result: table.filter((row) => Object.entries(req.query).every(([column, value]) => row[column] === value)),
    });
  });
