/** Looks for firewall rules that nobody uses. A class whose methods share one private request method. */
interface FirewallRule {
  id: string;
  paused: boolean;
  filter: { id: string; expression: string };
}

export class FirewallAudit {
  private readonly baseUrl = 'https://api.cloudflare.com/client/v4';
  private readonly zoneId: string;

  constructor(zoneId: string) {
    this.zoneId = zoneId;
  }

  async findPausedRules(): Promise<FirewallRule[]> {
    const rules = await this.request<FirewallRule[]>('GET', `/zones/${this.zoneId}/firewall/rules?paused=true`);
    return rules.filter((rule) => rule.paused);
  }

  /** A rule and the filter that only it used. */
  async remove(rule: FirewallRule): Promise<void> {
    await this.request('DELETE', `/zones/${this.zoneId}/firewall/rules/${rule.id}`);
    await this.request('DELETE', `/zones/${this.zoneId}/filters/${rule.filter.id}`);
  }

  private async request<T>(method: string, path: string): Promise<T> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${process.env.API_TOKEN}` },
    });
    const { result } = (await response.json()) as { result: T };
    return result;
  }
}
