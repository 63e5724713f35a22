import 'server-only';
import { addressOf, type Query } from '../address';
import { countTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { onlyEntries, uidInput, understood } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { chosenColumns } from '../columns';
import { config } from '../config';
import { notFound } from '../errors';
import { exportEndpoint } from '../export/endpoint';
import { inBatches, uidsOf } from '../export/rows';
import { feedLength } from '../feeds/model';
import { pageOf, pageSizes } from '../list';
import { viennaDay } from '../time/days';
import { number, object, string } from '../validation/yup';
import { reportFeed } from './feed';
import { geojson, geojsonType } from './geojson';
import { powerstationListing, shownFrom } from './listing';
import {
  getPowerstation,
  type ListQuestion,
  listOperators,
  listPowerstations,
  listPowerstationUids,
  listReported,
  powerstationRows,
  powerstationUids,
  questionOf,
  summaryOf,
} from './queries';

const kept = keeperFor('powerstations', ['powerstations', 'market_partners']);

/** Filters, place and order; a call accepts the same entries as the page's address. */
const entries = Object.fromEntries(
  powerstationListing.entries.filter((name) => name !== 'columns').map((name) => [name, string().max(200)]),
);
const listQuestion = object({
  ...entries,
  page: number().integer().min(1).max(1_000_000),
  pageSize: number().integer().min(1).max(pageSizes.most),
}).noUnknown();
const wholeQuestion = object(entries).noUnknown();

interface Paged {
  page?: number;
  pageSize?: number;
}

/** @throws PortalError invalid_input for an entry that is not understood */
const questionFor = (query: Query, { page, pageSize }: Paged = {}): ListQuestion => ({
  ...questionOf(understood(powerstationListing.read(query))),
  ...{ page, pageSize },
});

export const listPowerstationsEndpoint = endpoint('GET /powerstations/list', {
  summary:
    'Umspannwerke mit freier und gebuchter Kapazität (MVA), nach Namen oder, mit `nahe` (Breiten- und Längengrad, Postleitzahl oder Ort), nach Entfernung (km)',
  access: 'public',
  prepare: onlyEntries([...Object.keys(entries), 'page', 'pageSize']),
  input: listQuestion,
  handle: async ({ page, pageSize, ...query }, { db, session }) => {
    const question = questionFor(query as Query, { page, pageSize });
    return kept(session, `list:${JSON.stringify(question)}`, async () => {
      const [powerstations, summary, operators] = await Promise.all([
        listPowerstations(db, question),
        summaryOf(db, question),
        listOperators(db),
      ]);
      return { powerstations, summary, operators, ...pageOf(question, summary.total) };
    });
  },
});

export const showPowerstation = endpoint('GET /powerstations/show/{uid}', {
  summary: 'Ein Umspannwerk mit allen Meldungen und den nächsten anderen',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const powerstation = await kept(session, String(uid), () => getPowerstation(db, uid));
    if (!powerstation) throw notFound('Dieses Umspannwerk gibt es nicht oder nicht mehr.');
    return { powerstation };
  },
});

export const powerstationFeed = endpoint('GET /powerstations/atom', {
  summary:
    'Die Meldungen der Umspannwerke einer gefilterten Liste als Atom-Feed, zum Beispiel derer in einem Umkreis mit so viel freier Leistung',
  access: 'public',
  prepare: onlyEntries(Object.keys(entries)),
  input: wholeQuestion,
  file: 'application/atom+xml',
  handle: async (asked, { db, session }) => {
    const question = questionFor(asked);
    const { publicUrl: origin, portalName } = config;
    const place = {
      self: addressOf('/api/powerstations/atom', asked),
      page: powerstationListing.link(powerstationListing.read(asked)),
    };
    const body = await kept(session, `atom:${JSON.stringify(asked)}`, async () =>
      reportFeed(await listReported(db, question, feedLength), place, { origin, portalName }),
    );
    const type = 'application/atom+xml; charset=utf-8';
    return new FileAnswer({
      name: 'netzanschlusskapazitaeten.atom',
      type,
      body,
      inline: true,
      cache: 'minutes',
    });
  },
});

/** Most stations of a map answer that is cached as a whole. */
const keptFeatures = 5_000;

export const powerstationGeojson = endpoint('GET /powerstations/geojson', {
  summary: 'Die Umspannwerke der gefilterten Liste als GeoJSON (WGS 84)',
  access: 'public',
  prepare: onlyEntries(Object.keys(entries)),
  input: wholeQuestion,
  file: geojsonType.split(';')[0],
  handle: async (asked, { db, session, ip }) => {
    const question = questionFor(asked);
    const pieces = async () => {
      const uids = await uidsOf(db, powerstationUids(question));
      return geojson(inBatches(uids, (some) => powerstationRows(db, some)));
    };
    const whole = async () => {
      let text = '';
      for await (const piece of await pieces()) text += piece;
      return text;
    };
    const { total } = await summaryOf(db, question);
    // The map asks each time it opens; only answers too large to cache count as exports.
    if (total > keptFeatures) await countTry('exports', ip);
    const body =
      total > keptFeatures
        ? await pieces()
        : await kept(session, `geojson:${JSON.stringify(question)}`, whole);
    const name = `Netzanschlusskapazitäten_${viennaDay(new Date())}.geojson`;
    return new FileAnswer({ name, type: geojsonType, body });
  },
});

export const exportPowerstations = exportEndpoint({
  list: {
    ...powerstationListing,
    read: (query) => {
      const address = powerstationListing.read(query);
      const columns = chosenColumns(shownFrom(address.nahe).columns, address.columns);
      const { nahe: near, umkreis: radius, klasse } = address;
      return { ...address, near, radius, class: klasse, columns: columns.map(({ key }) => key) };
    },
  },
  title: 'Netzanschlusskapazitäten',
  answerName: 'powerstations',
  plan: (address, { db }) => ({
    list: powerstationUids(address),
    load: (uids) => powerstationRows(db, uids, address.near),
  }),
});

export const listPowerstationUidsEndpoint = endpoint('GET /powerstations/uids/list', {
  summary: 'Die Nummern aller Umspannwerke, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: async (_, { db }) => ({ uids: await listPowerstationUids(db, 50_000) }),
});
