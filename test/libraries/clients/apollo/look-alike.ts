import { RESTDataSource } from '@apollo/datasource-rest';

export class InventorySource extends RESTDataSource {
  override baseURL = 'https://inventory.example.com/';

  read(zone: string) {
    return this.get(`/zones/${zone}/settings/minify`);
  }
}
