// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** AI bots and AI inference, whose methods are named otherwise. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const { radar } = new Cloudflare({ apiToken: token });
  return Promise.all([
    radar.ai.bots.summary.userAgent({ dateRange: ['7d'] }),
    radar.ai.timeseriesGroups.userAgent({ aggInterval: '1d' }),
    radar.ai.inference.summary.model(),
    radar.ai.inference.summary.task({ limitPerGroup: 1 }),
    radar.ai.inference.timeseriesGroups.summary.model(),
    radar.ai.inference.timeseriesGroups.summary.task(),
  ]);
}
