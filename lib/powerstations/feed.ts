import { atomDocument, type Place } from '../feeds/document';
import { urlOf } from '../routes';
import { escapeXml } from '../text/xml';
import { formatDay, formatNumber } from '../time/format';

/** The latest report of a station, and the figures of the one before; capacities are in MVA. */
export interface Reported {
  uid: number;
  substationName: string;
  networkOperator: string;
  /** A calendar day. */
  reportedOn: string;
  available: number;
  booked: number;
  /** Null where there is none. */
  availableBefore: number | null;
  /** When the report came, whole seconds. */
  at: number;
}

const mva = (amount: number) => `${formatNumber(amount)} MVA`;

/**
 * The latest reports of stations as an Atom feed, in their order: a station has a new entry with each report.
 * @param reports the one that came last first (listReported)
 * @param self the feed's path, page that of the list with the same filter
 */
export function reportFeed(
  reports: Reported[],
  { self, page }: { self: string; page: string },
  place: Place,
): string {
  const entries = reports.map((one) => {
    const { uid, substationName, networkOperator, reportedOn, available, booked, availableBefore, at } = one;
    const before =
      availableBefore === null
        ? 'davor nicht gemeldet'
        : availableBefore === available
          ? 'wie davor'
          : `davor ${mva(availableBefore)}`;
    return {
      id: `powerstations/${uid}/${reportedOn}`,
      title: `${substationName}: ${mva(available)} frei`,
      updated: at,
      page: urlOf('PowerstationDetail', { uid }),
      category: 'powerstations',
      html: `<p>${escapeXml(`${mva(available)} frei (${before}), ${mva(booked)} gebucht, gemeldet von ${networkOperator} zum ${formatDay(reportedOn)}.`)}</p>`,
    };
  });
  return atomDocument(
    {
      id: `powerstations?${self.split('?')[1] ?? ''}`,
      title: 'Netzanschlusskapazitäten',
      ...{ self, page, entries },
    },
    place,
  );
}
