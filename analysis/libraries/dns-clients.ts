/** How the clients of DNS services name the fields of a record. */

/** Keys of a record that hold its value. */
export const RECORD_VALUE_KEYS =
  /^(contents?|values?|r?r?datas?|(txt_?)?(data|records?|values?|text)|txt|rr?sets?|(resource_?)?records?|entries|answers?|strings)$/i;
