/** Answers of which a library makes instances, by the decorators of a class. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const cf = async (path: string) => (await (await fetch(API + path)).json()).result;
class Scoped { protected path(scope: { zoneId: string } | { accountId: string }, tail: string) {
  return \`\${'zoneId' in scope ? \`/zones/\${scope.zoneId}\` : \`/accounts/\${scope.accountId}\`}/\${tail}\`; } }
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a name in an option, and a function that gets the object': {
    code: `class RecordDto { @Expose() id!: string; @Expose({ name: 'zone_name' }) domain!: string; @Transform(({ obj }) => obj.locked) frozen!: boolean; }
for (const row of plainToInstance(RecordDto, await cf(\`/zones/\${zone}/dns_records\`))) log(row.domain);`,
    reads: ["4:'zone_name'", '4:locked'],
  },
  'a field of the same name': {
    code: `class RecordDto { @Expose() id!: string; @Expose() zone_id!: string; }
plainToClass(RecordDto, await cf(\`/zones/\${zone}/dns_records/1\`)).zone_id;`,
    reads: ['5:zone_id'],
  },
  'a class in an abstract member of the repository whose method is called': {
    code: `abstract class Remote<Dto> extends Scoped { protected abstract dto: ClassConstructor<Dto>; protected abstract resource: string;
  async find(scope: { zoneId: string } | { accountId: string }) { return plainToInstance(this.dto, await this.load(scope)); }
  private load(scope: { zoneId: string } | { accountId: string }) { return cf(this.path(scope, this.resource)); } }
class RecordDto { @Expose({ name: 'zone_name' }) domain!: string; }
class HostDto { @Expose({ name: 'zone_id' }) domain!: string; }
class Records extends Remote<RecordDto> { dto = RecordDto; resource = 'dns_records'; }
class Hosts extends Remote<HostDto> { dto = HostDto; resource = 'workers/domains'; }
const records = new Records(), hosts = new Hosts();
log((await records.find({ zoneId: zone })).map((row) => row.domain), (await hosts.find({ accountId: account })).map((row) => row.domain));`,
    reads: ["7:'zone_name'"],
  },
  'a class that a function is given, with a class inside': {
    code: `class Edge { @JsonProperty('colo_name', String) colo = ''; }
class Base { @JsonProperty('id', String) id = ''; }
class Tunnel extends Base { @JsonProperty('connections', [Edge]) edges: Edge[] = []; }
const convert = new JsonConvert();
const list = async <T>(path: string, type: new () => T): Promise<T[]> => convert.deserializeArray(await cf(path), type);
for (const tunnel of await list(\`/accounts/\${account}/cfd_tunnel\`, Tunnel)) log(tunnel.edges);`,
    reads: ["6:'connections'"],
  },
  'a name in a function': {
    code: `class Row { @serializable(alias('zone_id', primitive())) zone = ''; }
deserialize(Row, await cf(\`/zones/\${zone}/dns_records/1\`));`,
    reads: ["4:'zone_id'"],
  },
  'a field without a name of its own, whose class names the fields inside': {
    code: `class Edge { @Expose({ name: 'colo_name' }) colo = ''; } class Tunnel { @Type(() => Edge) connections: Edge[] = []; }
for (const tunnel of plainToInstance(Tunnel, await cf(\`/accounts/\${account}/cfd_tunnel\`))) log(tunnel.connections.map(({ colo }) => colo));`,
    reads: ['5:connections'],
  },
  'a class in an option': {
    code: `class Edge { @Property() @Name('colo_name') colo = ''; }
class Tunnel { @Required() name = ''; @Name('connections') @CollectionOf(Edge) edges: Edge[] = []; }
for (const tunnel of deserialize(await cf(\`/accounts/\${account}/cfd_tunnel\`), { type: Tunnel, collectionType: Array })) log(tunnel.edges);`,
    reads: ["5:'connections'"],
  },
};

const lookAlikes: Record<string, string> = {
  'a class of another answer': `class RecordDto { @Expose() id!: string; } class HostDto { @Expose({ name: 'zone_name' }) domain!: string; }
plainToInstance(RecordDto, await cf(\`/zones/\${zone}/dns_records\`)); plainToInstance(HostDto, await cf(\`/accounts/\${account}/workers/domains\`));`,
  'one of several classes': `class RecordDto { @Expose({ name: 'zone_name' }) domain!: string; } class Short { @Expose() id!: string; }
plainToInstance(process.argv[2] ? RecordDto : Short, await cf(\`/zones/\${zone}/dns_records\`));`,
  'an option with a class that names another field': `class Tunnel { @Name('conns') connections = []; }
for (const tunnel of deserialize(await cf(\`/accounts/\${account}/cfd_tunnel\`), { type: Tunnel })) log(tunnel.connections);`,
  'a column of a database': `class Row { @Column({ name: 'zone_name' }) domain!: string; }
plainToInstance(Row, await cf(\`/zones/\${zone}/dns_records\`)).map((row) => row.domain);`,
  'a field that takes the name of a replaced one': `class RecordDto { @Expose({ name: 'name' }) zone_name!: string; }
plainToInstance(RecordDto, await cf(\`/zones/\${zone}/dns_records\`)).map((row) => row.zone_name);`,
  'the object that a function makes, not the one it gets': `class RecordDto { @Transform(({ obj }) => ({ locked: obj.name })) state!: { locked: string }; }
plainToInstance(RecordDto, await cf(\`/zones/\${zone}/dns_records\`)).map((row) => row.state.locked);`,
};

describe('answers in classes', () => {
  it.each(Object.entries(forms))('%s', (_, { code, reads }) => {
    expect(renderReads(LOAD + code)).toEqual(reads);
  });
});

describe('no answer in classes', () => {
  it.each(Object.entries(lookAlikes))('%s', (_, code) => {
    expect(renderReads(LOAD + code)).toEqual([]);
  });
});
