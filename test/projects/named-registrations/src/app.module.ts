import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { BerthService } from './berth.service.js';
import { ChosenService } from './chosen.service.js';
import { chosenHttp, edgeHttp, harbourImports } from './clients.js';
import { DoorService } from './door.service.js';
import { LatchService } from './latch.service.js';

const local = HttpModule.register({ baseURL: 'https://api.cloudflare.com/client/v4/accounts/7a2f' });

@Module({ imports: [edgeHttp], providers: [DoorService], exports: [DoorService] })
class DoorModule {}

@Module({ imports: [local], exports: [local] })
class LatchClientModule {}

const latchImports = [LatchClientModule];

@Module({ imports: latchImports, providers: [LatchService] })
class LatchModule {}

@Module({ imports: [...harbourImports], providers: [BerthService] })
class BerthModule {}

@Module({ imports: [chosenHttp], providers: [ChosenService] })
class ChosenModule {}

@Module({ imports: [DoorModule, LatchModule, BerthModule, ChosenModule] })
export class AppModule {}
