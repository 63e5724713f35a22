import { can, type Sight } from '../auth/permissions';

/** A record without the name of who changed it, for who may not know it. */
export const withoutAuthor = <Shown extends { by: string | null }>(sight: Sight, record: Shown): Shown => ({
  ...record,
  by: can(sight, 'changes.authors') ? record.by : null,
});
