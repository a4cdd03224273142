import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { DeviceService } from './device.service.js';

// Keeps its client, of another vendor, to itself.
@Module({
  imports: [HttpModule.register({ baseURL: 'https://devices.example.com/api/v1' })],
  providers: [{ provide: 'DEVICES', useClass: DeviceService }],
  exports: ['DEVICES'],
})
export class DeviceModule {}
