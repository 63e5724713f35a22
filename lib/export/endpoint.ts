import 'server-only';
import type { SQL } from 'drizzle-orm';
import type { Query } from '../address';
import { countTry } from '../auth/throttle';
import { type Access, type Context, endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { entryFields, onlyEntries, understood } from '../backend/inputs';
import { chosenColumns, type ListColumn } from '../columns';
import { PortalError } from '../errors';
import { viennaDay } from '../time/days';
import { object, string } from '../validation/yup';
import { csv } from './csv';
import { exportFormats, mediaTypes } from './formats';
import { json } from './json';
import { inBatches, uidsOf } from './rows';
import { mostRows, xlsx } from './xlsx';

interface ExportPlan<Row> {
  /** Selects the uids of the whole list, in order. */
  list: SQL;
  /** Loads the rows of some uids, in any order. */
  load: (uids: number[]) => Promise<Row[]>;
}

/** The list of a page (lib/listing.ts), as far as an export needs it. */
interface Exported<Row, Address> {
  noun: string;
  columns: readonly ListColumn<Row>[];
  /** Entries of the page's address, without page. */
  entries: readonly string[];
  read: (query: Query) => Address;
}

interface ListExport<Row, Address> {
  /** Who may export; everyone by default. */
  access?: Access;
  /** The market partner that the list belongs to, from the raw entries; roles 3 to 5 must act for it. */
  partner?: (entries: Query) => number;
  list: Exported<Row, Address>;
  /** Name of the file and its sheet. */
  title: string;
  /** Name of the list in JSON, as in the answer of its call. */
  answerName: string;
  /** @throws PortalError when the list belongs to a record that the caller may not see */
  plan: (address: Address, context: Context) => ExportPlan<Row> | Promise<ExportPlan<Row>>;
}

/**
 * The export of a list: `GET /{noun}/export` with the query of its page and `format`. It streams the whole filtered and
 * sorted list with the chosen columns.
 */
export function exportEndpoint<
  Row extends { uid: number },
  Address extends { ignored: string[]; columns?: string[] },
>({
  access = 'public',
  partner,
  list: { noun, columns, entries, read },
  title,
  answerName,
  plan,
}: ListExport<Row, Address>) {
  const input = object({
    format: string()
      .oneOf([...exportFormats])
      .required(),
    ...entryFields(entries),
  }).noUnknown();
  return endpoint(`GET /${noun}/export`, {
    summary: `${title}, gefiltert und geordnet wie auf der Seite, als CSV, XLSX oder JSON`,
    access,
    unhurried: true,
    partner,
    input,
    prepare: onlyEntries(['format', ...entries]),
    file: Object.values(mediaTypes)
      .map((type) => type.split(';')[0])
      .join(', '),
    handle: async ({ format, ...query }, context) => {
      const address = understood(read(query));
      await countTry('exports', context.ip);
      const { list, load } = await plan(address, context);
      const uids = await uidsOf(context.db, list);
      if (format === 'xlsx' && uids.length > mostRows) {
        const message = 'Für eine Tabelle im Format XLSX sind es zu viele Zeilen. Bitte wählen Sie CSV.';
        throw new PortalError('invalid_input', { message });
      }
      const rows = inBatches(uids, load);
      const chosen = chosenColumns(columns, address.columns);
      const body = {
        csv: () => csv(rows, chosen),
        xlsx: () => xlsx(rows, chosen, title),
        json: () => json(rows, chosen, answerName),
      }[format]();
      const name = `${title}_${viennaDay(new Date())}.${format}`;
      return new FileAnswer({ name, type: mediaTypes[format], body });
    },
  });
}
