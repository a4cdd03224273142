import { toText } from './queries.js';

export const summarize = ({ data }) => toText(data.map(({ dimensions, metrics }) => [...dimensions, ...metrics]));
