import { call, put, select, takeLatest } from 'redux-saga/effects';
import { ask, askDepot } from './ask';

interface State {
  zone: string;
}

const below = (tail: string) => (state: State) => `zones/${state.zone}/${tail}`;
const firewall = (state: State, part: string) => `zones/${state.zone}/firewall/${part}`;
const join = (one: string, other: string) => `${one}/${other}`;

function* readLimits() {
  // expect: rate-limits-v1 proven @rate_limits
  const path: string = yield select(below('rate_limits'));
  yield put({ type: 'limits', value: yield call(ask, 'GET', path) });
}

function* readRules() {
  // expect: firewall-rules-and-filters proven @rules
  const path: string = yield select(firewall, 'rules');
  const end: string = yield call(join, path, '9c');
  yield call(ask, 'DELETE', end);
}

function* readRulesets() {
  const path: string = yield select(below('rulesets'));
  yield call(ask, 'GET', path);
}

/** The depot numbers its zones too. */
function* readParts() {
  const path: string = yield select(below('rate_limits/parts'));
  yield call(askDepot, path);
}

export function* root() {
  yield takeLatest('limits', readLimits);
  yield takeLatest('rules', readRules);
  yield takeLatest('rulesets', readRulesets);
  yield takeLatest('parts', readParts);
}
