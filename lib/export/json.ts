import type { Columns } from './cells';

/**
 * Rows as `{"<name>": [ … ]}`, one row a line, in the form of the list's own call (dates in whole seconds): the uid and
 * the fields of the chosen columns. Yields one piece for each batch.
 */
export async function* json<Row extends { uid: number }>(
  batches: AsyncIterable<Row[]>,
  columns: Columns<Row>,
  name: string,
): AsyncGenerator<string, void, undefined> {
  const own = columns.flatMap(({ key, fields }): readonly string[] => fields ?? [key]);
  const fields = [...new Set(['uid', ...own])] as (keyof Row)[];
  yield `{${JSON.stringify(name)}:[`;
  let between = '\n';
  for await (const rows of batches) {
    let piece = '';
    for (const row of rows) {
      piece += between + JSON.stringify(Object.fromEntries(fields.map((field) => [field, row[field]])));
      between = ',\n';
    }
    yield piece;
  }
  yield '\n]}\n';
}
