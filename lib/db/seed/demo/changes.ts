import type { Tx } from '../..';
import * as t from '../../tables';
import type { FieldChange } from '../../tables/system';
import seeds from '../data/changes.json' with { type: 'json' };
import { viennaTime } from './clock';

interface ChangeSeed {
  entity: 'processes' | 'schemas';
  key: string;
  action: 'created' | 'edited';
  days: number;
  sentence: string;
  fields: FieldChange[];
}

const changeSeeds = seeds as ChangeSeed[];

/** @returns how many changes there are. */
export async function writeChanges(
  tx: Tx,
  now: Date,
  uidOf: Record<ChangeSeed['entity'], (key: string) => number>,
  byUid: number,
): Promise<number> {
  await tx.insert(t.changes).values(
    changeSeeds.map(({ key, days, ...row }) => ({
      ...row,
      entityUid: uidOf[row.entity](key),
      at: viennaTime(now, days, '10:00:00'),
      byUid,
    })),
  );
  return changeSeeds.length;
}
