interface Described {
  type: string;
  tests?: { name?: string; params?: Record<string, unknown> }[];
}

/** The most characters of each text of a form, by its rules. */
export function lengthBounds(schema: { describe: () => { fields: unknown } }): Map<string, number> {
  const fields = Object.entries(schema.describe().fields as Record<string, Described>);
  return new Map(
    fields.flatMap(([name, { type, tests = [] }]) => {
      const most = type === 'string' && tests.find((test) => test.name === 'max')?.params?.max;
      return typeof most === 'number' ? [[name, most] as const] : [];
    }),
  );
}
