/**
 * Libraries that make an instance of a class from data, where decorators of the fields name the members of the data.
 * Sources: the documentation of class-transformer, json2typescript, TypedJSON, cerialize, serializr and the JSON mapper of Ts.ED.
 */
export interface ClassMapper {
  /** Last names of the functions that make the instance, and the places of the class and the data among their arguments. */
  functions: readonly string[];
  class: number;
  data: number;
  /** The option that holds the class, where its argument is an object of options. */
  option?: string;
  /** Decorators that name the member of the data, in a text or under `name`; without one it is that of the field. */
  fields: ReadonlySet<string>;
  /** Decorators whose function makes the value of the field from `{ value, obj }`, or from the value and the object. */
  conversions: ReadonlySet<string>;
  /** Decorators with the class of the field's own data. */
  types: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export const CLASS_MAPPERS: readonly ClassMapper[] = [
  {
    functions: ['plainToInstance', 'plainToClass'],
    class: 0,
    data: 1,
    fields: new Set(['Expose']),
    conversions: new Set(['Transform']),
    types: new Set(['Type']),
  },
  createMapper(['deserializeObject', 'deserializeArray'], ['JsonProperty']),
  createMapper(['parse', 'parseAsArray'], ['jsonMember', 'jsonArrayMember']),
  createMapper(['Deserialize', 'DeserializeArray'], ['autoserializeAs', 'deserializeAs', 'autoserializeAsArray']),
  { ...createMapper(['deserialize'], ['serializable']), class: 0, data: 1 },
  {
    ...createMapper(['deserialize'], ['Name']),
    option: 'type',
    types: new Set(['CollectionOf', 'ArrayOf', 'Property', 'Type']),
  },
];

/** A library whose decorator of a field has its name and its class, and whose functions take the data first. */
function createMapper(functions: readonly string[], decorators: readonly string[]): ClassMapper {
  const fields = new Set(decorators);
  return { functions, class: 1, data: 0, fields, conversions: NONE, types: fields };
}

/** The option of a decorator that has the name of the member of the data. */
export const MEMBER_NAME_OPTION = 'name';
