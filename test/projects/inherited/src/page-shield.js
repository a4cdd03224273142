import UrlBuilder from './core/url-builder.js';

export default class PageShield extends UrlBuilder {
  static async listScripts(zone, page) {
    // expect: page-shield-script-monitor proven @script_monitor/scripts
    const url = PageShield.buildApiURL(`zones/${zone}/script_monitor/scripts`);
    url.searchParams.set('page', String(page));
    return this.request(url, 'GET');
  }

  static async traffic(zone) {
    // expect: zone-analytics-v1 proven @analytics/dashboard
    const url = this.buildApiURL(`zones/${zone}/analytics/dashboard`);
    url.searchParams.set('since', '-10080');
    return this.request(url, 'GET');
  }

  static listPolicies = (zone) => this.request(this.buildApiURL(`zones/${zone}/page_shield/policies`), 'GET');
}
