import { Module, forwardRef } from '@nestjs/common';
import { AccessService } from './access.service.js';
import { BookmarkService } from './bookmark.service.js';
import { DeviceModule } from './device.module.js';
import { EdgeModule } from './edge.module.js';

@Module({ imports: [forwardRef(() => EdgeModule), DeviceModule], providers: [AccessService, BookmarkService] })
export class AppModule {}
