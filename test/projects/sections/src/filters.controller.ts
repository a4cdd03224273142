import { Controller, Get, Param } from '@nestjs/common';
import { FiltersService } from './filters.service.js';

// Its routes are the program's own.
@Controller()
export class FiltersController {
  constructor(private readonly filters: FiltersService) {}

  @Get('zones/:zone/filters')
  list(@Param('zone') zone: string) {
    return this.filters.inEdge(zone);
  }
}
