/** What the functions of jq do with their input and arguments. Source: https://jqlang.org/manual/#builtin-operators-and-functions. */

export interface JqFunction {
  /** What the arguments read: the input, or its elements. `chain`: the second argument reads what the first gives. */
  reads: 'input' | 'elements' | 'chain' | 'nothing';
  /** The result: the input, an element of it, a list of it; the last argument, or a list of that; or no part of the input. */
  gives: 'input' | 'element' | 'list of input' | 'argument' | 'list of argument' | 'nothing';
}

const ROWS: readonly (readonly [JqFunction['reads'], JqFunction['gives'], string])[] = [
  [
    'input',
    'input',
    'select/1 recurse/1 recurse/2 walk/1 pick/1 debug/0 debug/1 stderr/0 sort/0 unique/0 reverse/0 flatten/0 flatten/1 values/0' +
      ' arrays/0 objects/0 iterables/0 strings/0 numbers/0 booleans/0 nulls/0 scalars/0 tojson/0 fromjson/0 tostring/0' +
      ' @base64/0 @base64d/0 @json/0 @text/0 input_line_number/0 transpose/0 abs/0 trim/0 ltrim/0 rtrim/0 toarray/0 from_entries/0',
  ],
  ['nothing', 'input', 'del/1 delpaths/1 setpath/2 to_array/0'],
  ['elements', 'input', 'sort_by/1 unique_by/1 INDEX/1'],
  ['elements', 'list of input', 'group_by/1'],
  ['elements', 'element', 'min_by/1 max_by/1'],
  ['input', 'element', 'first/0 last/0 add/0 min/0 max/0 nth/1'],
  ['input', 'argument', 'first/1 last/1 limit/2 nth/2 skip/2 add/1 repeat/1 getpath/1 path/1 error/1'],
  ['elements', 'list of argument', 'map/1 map_values/1'],
  ['chain', 'list of argument', 'INDEX/2'],
  ['elements', 'nothing', 'any/1 all/1'],
  ['chain', 'nothing', 'any/2 all/2 IN/2'],
  [
    'input',
    'nothing',
    'any/0 all/0 not/0 length/0 utf8bytelength/0 keys/0 keys_unsorted/0 has/1 in/1 inside/1 contains/1 index/1 rindex/1 indices/1' +
      ' test/1 test/2 match/1 match/2 capture/1 capture/2 scan/1 scan/2 split/1 split/2 splits/1 splits/2 sub/2 sub/3 gsub/2 gsub/3' +
      ' join/1 startswith/1 endswith/1 ltrimstr/1 rtrimstr/1 trimstr/1 ascii_downcase/0 ascii_upcase/0 ascii/0 explode/0 implode/0' +
      ' tonumber/0 type/0 empty/0 error/0 halt/0 halt_error/0 halt_error/1 env/0 now/0 todate/0 fromdate/0 todateiso8601/0' +
      ' fromdateiso8601/0 date/0 dateadd/2 datesub/2 strptime/1 strftime/1 strflocaltime/1 mktime/0 gmtime/0 localtime/0 range/1' +
      ' range/2 range/3 floor/0 ceil/0 round/0 sqrt/0 pow/2 log/0 exp/0 fabs/0 infinite/0 nan/0 isinfinite/0 isnan/0 isnormal/0' +
      ' isvalid/1 isempty/1 tobool/0 toboolean/0 paths/0 paths/1 leaf_paths/0 IN/1 bsearch/1 splits/0 input_filename/0 builtins/0' +
      ' @csv/0 @tsv/0 @html/0 @uri/0 @sh/0 until/2 while/2 ascii/1 significand/0 getpath/0 have_literal_numbers/0 tojson/1',
  ],
];

/** Functions by their name and number of arguments, `map/1`. */
export const JQ_FUNCTIONS: ReadonlyMap<string, JqFunction> = new Map(
  ROWS.flatMap(([reads, gives, names]) => names.split(' ').map((name) => [name, { reads, gives }] as const)),
);
