import { openShelf, openZone } from './edge.js';
import { openDepot, openEdge, read } from './mixed.js';
import * as settings from './settings.js';
import * as shelves from './shelves.js';

export default function addRoutes(app) {
  app.put('/zones/:zone/mobile', async (req, res) => res.json(await settings.redirect(openZone(req.params.zone), req.body)));
  app.put('/shelves/:shelf/mobile', async (req, res) => res.json(await shelves.redirect(openShelf(req.params.shelf), req.body)));
  app.put('/places/:place', async (req, res) => {
    await openEdge(openZone(req.params.place));
    await openDepot(openShelf(req.params.place));
    res.json(await read(`zones/${req.params.place}/settings/ssl`));
  });
}
