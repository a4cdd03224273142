import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';

@Injectable()
export class BookmarkService {
  constructor(private readonly http: HttpService) {}

  async list() {
    // expect: access-bookmarks likely @access/bookmarks'
    const { data } = await this.http.axiosRef.get('/access/bookmarks');
    return data.result;
  }

  apps() {
    return this.http.axiosRef.get('/access/apps');
  }
}
