import type { Columns } from './cells';

/**
 * Rows as `{"<name>": [ … ]}`, a row a line, as the list's own call answers them (dates in whole seconds), with
 * the uid and what belongs to the chosen columns. One piece a batch.
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
