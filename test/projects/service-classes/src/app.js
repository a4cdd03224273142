import { Devices } from './devices.js';
import { Directory } from './directory.js';
import { Edge } from './edge.js';
import { Links } from './links.js';
import { People } from './people.js';
import { Roles } from './roles.js';

export function start(app) {
  app.set('edgeClient', new Edge(app.get('edge')));
  app.set('directoryClient', new Directory(app.get('directory')));
  app.use('devices', new Devices());
  app.use('links', new Links());
  app.use('people', new People());
  app.use('roles', new Roles());
  return app.listen(app.get('port'));
}
