import RESTSerializer from '@ember-data/serializer/rest';

interface Row {
  name: string;
  zone_name: string;
}

export default class ShelfSerializer extends RESTSerializer {
  normalizeQueryResponse(store: object, model: object, payload: { result: Row[] }, id: string, type: string): object {
    const shelves = payload.result.map((row) => ({ label: row.name === row.zone_name ? '@' : row.name }));
    return super.normalizeQueryResponse(store, model, { shelves }, id, type);
  }
}
