import { Router } from 'express';
import { call } from '../platform.js';

const router = Router();
const handled = (handler) => (req, res, next) => Promise.resolve(handler(req, res, next)).catch(next);

router.get(
  '/:zone',
  handled(async (req, res) => {
    res.json(await call(`/zones/${req.params.zone}/dns_records`));
  }),
);

export default router;
