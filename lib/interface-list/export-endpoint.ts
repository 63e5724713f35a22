import 'server-only';
import type { ListColumn } from '../columns';
import { wholeOf } from '../db/found';
import { allOf } from '../db/where';
import { exportEndpoint } from '../export/endpoint';
import { notificationListing } from '../market-notifications/listing';
import type { NotificationRow } from '../market-notifications/model';
import { foundNotifications, validOn } from '../market-notifications/queries';
import type { Participant } from '../processes/model';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { endOfAll } from '../time/format';
import { type ColumnName, columns as names } from './columns';

const codes = (roles: Participant[]) => roles.map(({ code, name }) => code || name).join(', ');

/** What the import reads in each column. */
const values: Record<ColumnName, Pick<ListColumn<NotificationRow>, 'kind' | 'value' | 'fields' | 'width'>> = {
  process: { value: ({ process }) => process, width: 24 },
  version: { value: ({ version }) => version, kind: 'version', width: 14 },
  title: { value: ({ title }) => title, width: 50 },
  messageCode: { value: ({ messageCode }) => messageCode, width: 30 },
  sender: { value: ({ senders }) => codes(senders), fields: ['senders'] },
  receiver: { value: ({ receivers }) => codes(receivers), fields: ['receivers'] },
  validFrom: { value: ({ validFrom }) => validFrom, kind: 'date' },
  validUntil: { value: ({ validUntil }) => validUntil ?? endOfAll, kind: 'date' },
  schema: { value: ({ schema }) => schema?.schema ?? '', width: 24 },
  schemaVersion: { value: ({ schema }) => schema?.version ?? '', fields: [] },
  namespace: { value: ({ schema }) => schema?.namespace ?? '', fields: [], width: 60 },
  schemaSet: { value: ({ schemaSet }) => schemaSet, width: 24 },
};

const columns = (Object.keys(values) as ColumnName[]).map((key) => ({
  ...{ key, title: names[key].title },
  ...values[key],
}));

/**
 * The interface list of a day: every message in force of a process in force, in the columns that the import reads, so
 * that importing it changes nothing. A role without a code stands there by its name, which the import does not know.
 */
export const exportInterfaceList = exportEndpoint({
  list: {
    noun: 'processes/interface-list',
    columns,
    entries: ['accessDate'],
    // Without other entries the list is of processes in force on the day, today by default.
    read: ({ accessDate }) => notificationListing.read({ accessDate }),
  },
  title: 'Schnittstellenliste',
  answerName: 'interfaceList',
  plan: (address, { db, session }) => {
    const question = notificationListing.question(address);
    const found = foundNotifications(
      { ...question, sorting: [{ column: 'process', direction: 'asc' }] },
      session,
    );
    const day = viennaDay(question.filters.accessDate ?? clock());
    return wholeOf(db, { ...found, where: allOf(found.where, validOn(day)) });
  },
});
