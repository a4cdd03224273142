'use strict';

const express = require('express');
const { ask, askDepot } = require('./lib/gate');

const router = express.Router({ mergeParams: true });

router.param('zone', (req, res, next, zone) => {
  req.zonePath = '/zones/' + zone;
  req.shelf = zone + 1;
  next();
});

router.param('part', (req, res, next, part) => {
  req.partPath = '/parts/' + part + '/firewall';
  next();
});

router.get('/:zone/limits', (req, res, next) => {
  // expect: rate-limits-v1 likely @rate_limits
  ask(req.zonePath + '/rate_limits').then((answer) => res.json(answer), next);
});

router.get('/:zone/rulesets', (req, res, next) => {
  ask(req.zonePath + '/rulesets').then((answer) => res.json(answer), next);
});

router.get('/:part/rules', (req, res, next) => {
  askDepot(req.partPath + '/rules').then((answer) => res.json(answer), next);
});

router.get('/:zone/shelves', (req, res, next) => {
  ask('/' + req.shelf + '/rate_limits').then((answer) => res.json(answer), next);
});

module.exports = router;
