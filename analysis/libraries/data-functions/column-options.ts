/**
 * How libraries that show or write rows name the fields of a row. Sources: the READMEs of json2csv, csv-stringify, csv-writer,
 * Papa Parse, columnify, SheetJS and console-table-printer, and the documentation of TanStack Table, AG Grid, MUI X Data Grid and Ant
 * Design.
 */

/** The options that list fields, by their names or as objects with one of `COLUMN_KEYS`. */
export const COLUMN_OPTIONS: readonly string[] = [
  ...['fields', 'columns', 'header', 'headers', 'headings', 'columnDefs', 'cols', 'keys', 'includeFields'],
];

/** The members of such an object that name the field. */
export const COLUMN_KEYS: readonly string[] = [
  ...[
    'field',
    'key',
    'dataIndex',
    'accessor',
    'accessorKey',
    'dataKey',
    'prop',
    'property',
    'selector',
    'id',
    'value',
    'name',
  ],
];

/** The members of an object of options that hold the rows beside the columns. */
export const ROW_OPTIONS: readonly string[] = ['data', 'rows', 'rowData', 'dataSource', 'items', 'records'];
