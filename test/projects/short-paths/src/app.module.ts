import { Module } from '@nestjs/common';
import { DepotModule } from './depot.module.js';
import { EdgeModule } from './edge.module.js';
import { edgeServices } from './edge.services.js';
import { ShelfService } from './shelf.service.js';

@Module({ imports: [EdgeModule], providers: [...edgeServices] })
class ZonesModule {}

@Module({ imports: [DepotModule], providers: [ShelfService] })
class ShelvesModule {}

@Module({ imports: [ZonesModule, ShelvesModule] })
export class AppModule {}
