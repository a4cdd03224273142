import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ChosenService {
  constructor(private readonly http: HttpService) {}

  list() {
    return this.http.get('/access/bookmarks');
  }
}
