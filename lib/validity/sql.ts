import 'server-only';
import { type Column, sql } from 'drizzle-orm';
import { seconds } from '../db/moments';

interface Row {
  firstPublicAt: Column;
  withdrawnAt: Column;
  withdrawal: Column;
}

/** What was told of the withdrawal of a row that is withdrawn now. */
export const withdrawalOf = ({ withdrawnAt, withdrawal }: Omit<Row, 'firstPublicAt'>) =>
  sql<string | null>`case when ${withdrawnAt} is not null then ${withdrawal} end`;

/** How a version stands to the public, for its page: when it was public first, and what was told of its withdrawal. */
export const publicationColumns = (row: Row) => ({
  firstPublic: seconds(row.firstPublicAt),
  withdrawal: withdrawalOf(row),
});
