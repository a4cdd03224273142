import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DoorService {
  constructor(private readonly http: HttpService) {}

  list() {
    // expect: access-bookmarks likely @access/bookmarks'
    return this.http.get('/access/bookmarks');
  }
}
