import Koa from 'koa';
import { install as installDepot } from './depot.js';
import { install as installEdge } from './edge.js';
import { router } from './routes.js';

const app = new Koa();
installEdge(app);
installDepot(app);
app.use(router.routes());
app.listen(8080);
