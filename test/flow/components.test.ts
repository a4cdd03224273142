/** Answers that components of libraries hand to functions in their attributes. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const cf = async (path) => (await (await fetch(API + path)).json()).result;
const rows = await cf(\`/zones/\${zone}/dns_records\`);
const zones = await cf('/zones');
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'items of a list': {
    code: `const view = <FlatList data={rows} renderItem={({ item }) => <b>{item.zone_name}</b>} keyExtractor={(row) => row.zone_id} />;`,
    reads: ['4:zone_name', '4:zone_id'],
  },
  'items of a virtual list': {
    code: `const view = <Virtuoso data={rows} itemContent={(index, row) => row.locked} />;`,
    reads: ['4:locked'],
  },
  'columns of a table': {
    code: `const columns = [{ title: 'Zone', dataIndex: 'name' }, { key: 'lock', render: (_, row) => row.locked }];
const view = <Table columns={columns} dataSource={rows} />;`,
    reads: ['4:locked'],
  },
  'cells of a grid': {
    code: `const columns = [{ field: 'zone', renderCell: ({ row }) => <i>{row.zone_name}</i> }];
const view = <DataGrid rows={rows} columns={columns} />;`,
    reads: ['4:zone_name'],
  },
  'sections of a list': {
    code: `const view = <SectionList sections={[{ title: 'all', data: rows }]} renderItem={({ item }) => item.zone_id} />;`,
    reads: ['4:zone_id'],
  },
};

const lookAlikes: Record<string, string> = {
  'rows of another request': `const view = <FlatList data={zones} renderItem={({ item }) => item.zone_name} />;`,
  'columns of another table': `const view = [
  <Table dataSource={rows} columns={[{ render: (_, row) => row.name }]} />,
  <Table dataSource={zones} columns={[{ render: (_, row) => row.zone_name }]} />,
];`,
  'the first argument of a cell, which is its value': `const view = <Table dataSource={rows} columns={[{ render: (value) => value.zone_name }]} />;`,
  'a component of the program': `function Rows({ data, renderItem }) { return data.length + renderItem({ item: zones[0] }); }
const view = <Rows data={rows} renderItem={({ item }) => item.zone_name} />;`,
  'another attribute': `const view = <FlatList initial={rows} data={zones} renderItem={({ item }) => item.zone_name} />;`,
};

describe('components', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(LOAD + code, { name: 'source.tsx' })).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(LOAD + code, { name: 'source.tsx' })).toEqual([]);
  });
});
