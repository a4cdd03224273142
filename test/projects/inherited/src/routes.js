import { Router } from 'express';
import { officeRoute, route } from './core/route.js';

const router = Router();

// expect: waf-managed-rules-v1 proven @firewall/waf/packages
router.get('/waf/:zone', route(({ zone }) => `/zones/${zone}/firewall/waf/packages`));
router.get('/rulesets/:zone', route(({ zone }) => `/zones/${zone}/rulesets`));
router.get('/office/:zone', officeRoute(({ zone }) => `/zones/${zone}/firewall/waf/packages`));

export default router;
