import RESTSerializer from '@ember-data/serializer/rest';

interface Row {
  name: string;
  zone_name: string;
}

export default class DnsRecordSerializer extends RESTSerializer {
  normalizeQueryResponse(store: object, model: object, payload: { result: Row[] }, id: string, type: string): object {
    const rows = payload.result.map((row) => ({
      // expect: dns-record-zone-fields likely @zone_name
      label: row.name === row.zone_name ? '@' : row.name,
    }));
    return super.normalizeQueryResponse(store, model, { 'dns-records': rows }, id, type);
  }

  normalizeFindRecordResponse(store: object, model: object, payload: Row, id: string, type: string): object {
    return super.normalizeFindRecordResponse(store, model, { 'dns-record': payload.zone_name }, id, type);
  }
}
