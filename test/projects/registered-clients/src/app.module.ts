import { Module, forwardRef } from '@nestjs/common';
import { AccessService } from './access.service.js';
import { BillingModule } from './billing.module.js';
import { BookmarkService } from './bookmark.service.js';
import { DeviceModule } from './device.module.js';
import { EdgeModule } from './edge.module.js';
import { RoleService } from './role.service.js';
import { ScopedModule } from './scoped.module.js';

@Module({ imports: [forwardRef(() => EdgeModule), DeviceModule, BillingModule, ScopedModule], providers: [AccessService, BookmarkService, RoleService] })
export class AppModule {}
