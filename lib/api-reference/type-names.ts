/** German names of JSON Schema's types. */
export const typeNames: Record<string, string> = {
  ...{ integer: 'ganze Zahl', number: 'Zahl', string: 'Text', boolean: 'true oder false', object: 'Objekt' },
  ...{ null: 'null', date: 'Datum' },
};
