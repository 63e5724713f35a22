/** What people read in place of a type of JSON Schema. */
export const typeNames: Record<string, string> = {
  ...{ integer: 'ganze Zahl', number: 'Zahl', string: 'Text', boolean: 'true oder false', object: 'Objekt' },
  ...{ null: 'null', date: 'Datum' },
};
