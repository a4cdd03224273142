import { Router } from 'express';

const router = Router();

router.get('/:zone', async (req, res) => res.json(await req.app.locals.stock.records(req.params.zone)));

export default router;
