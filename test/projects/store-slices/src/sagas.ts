import { all, call, put } from 'redux-saga/effects';
import { depot, failureOf, harbour } from './http.ts';
import { failed, loaded } from './records.ts';
import { settings } from './settings.ts';
import { dnsLoaded as stockDnsLoaded, loaded as stockLoaded } from './stock.ts';

const path = (zone: string) => `/zones/${zone}/dns_records`;
const api = {
  dns: (zone: string) => harbour.get(`/zones/${zone}/dns_settings`),
  account: (account: string) => harbour.get(`/accounts/${account}`),
  stockDns: (zone: string) => depot.get(`/zones/${zone}/dns_settings`),
};

export function* loadRecords({ payload: zone }) {
  const { data } = yield call(harbour.get, path(zone));
  yield put(loaded(data));
}

export function* loadStock({ payload: zone }) {
  const { data } = yield call(depot.get, path(zone));
  yield put(stockLoaded(data));
}

function* readFirst(zone: string) {
  const { data } = yield call([harbour, harbour.get], path(zone));
  return data[0];
}

export function* showFirst({ payload: zone }) {
  const first = yield call(readFirst, zone);
  // expect: dns-record-zone-fields proven @zone_id
  console.log(first.zone_id, first.zone);
}

export function* loadSettings({ payload: { zone, account } }) {
  const [dns, owner, others] = yield all([
    call(api.dns, zone),
    call(api.account, account),
    call(api.stockDns, zone),
  ]);
  yield put(settings.actions.dnsLoaded(dns.data));
  yield put(settings.actions.shown(dns.data));
  yield put(settings.actions.accountLoaded(owner.data));
  yield put(stockDnsLoaded(others.data));
}

export function* save({ payload: { zone, draft } }) {
  try {
    yield call(harbour.post, path(zone), draft);
  } catch (error) {
    const failure = failureOf(error);
    // expect: dns-error-chain proven @error_chain
    yield put(failed(failure.error_chain?.[0].message ?? failure.message));
  }
}

export function* saveStock({ payload: { zone, draft } }) {
  try {
    yield call(depot.post, path(zone), draft);
  } catch (error) {
    yield put(failed(failureOf(error).error_chain?.[0].message));
  }
}
