import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { listWithdrawnPages } from '../bin/withdrawn';
import type { Db } from '../db';
import { cached } from '../db/revisions';
import { withdrawn } from '../errors';
import { forRole, withFooterPages } from './navigation';
import { noPage } from './page-queries';
import { getPage, readInfoTexts, readNavigation, readPages } from './queries';

export const listNavigation = endpoint('GET /content/navigation/list', {
  summary: 'Haupt- und Fußnavigation, wie sie die aktive Rolle sieht',
  access: 'public',
  handle: async (_, { db, session }) => {
    const [{ main, footer }, { footerPages }] = await Promise.all([readNavigation(db), readPages(db)]);
    const role = session.activeRole?.uid ?? 0;
    return {
      navigation: forRole(main, role),
      footer: forRole(withFooterPages(footer, footerPages), role),
    };
  },
});

export const listPages = endpoint('GET /content/pages/list', {
  summary: 'Inhaltsseiten',
  access: 'public',
  handle: async (_, { db }) => ({ pages: (await readPages(db)).pages }),
});

export const listFooterPages = endpoint('GET /content/pages/footer/list', {
  summary: 'Inhaltsseiten der Fußzeile',
  access: 'public',
  handle: async (_, { db }) => ({ footerPages: (await readPages(db)).footerPages }),
});

const withdrawnPages = (db: Db) => cached(['content'], 'withdrawn-pages', () => listWithdrawnPages(db));

export const showPage = endpoint('GET /content/show/{uid}', {
  summary: 'Eine Inhaltsseite mit ihrem Text',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db }) => {
    const page = await cached(['content'], `page:${uid}`, () => getPage(db, uid));
    if (page) return { page };
    const gone = (await withdrawnPages(db)).find((one) => one.uid === uid);
    throw gone ? withdrawn(gone.sentence, gone.successor || undefined) : noPage();
  },
});

/** Addresses at which there is no page any more: it moved, was given up or withdrawn. Another one may stand there by now. */
export const listWithdrawnPagesEndpoint = endpoint('GET /content/withdrawn/list', {
  summary:
    'Inhaltsseiten, die es unter ihrer Adresse nicht mehr gibt: seit wann und warum, und wohin stattdessen; zuerst jene, die unter einer anderen Adresse stehen (`successor`), dann jene, die nur ihren Text aufgegeben haben, dann die zurückgezogenen, die letzte zuerst',
  access: 'public',
  handle: async (_, { db }) => {
    const [{ moved }, gone] = await Promise.all([readPages(db), withdrawnPages(db)]);
    const led = moved.map(({ uid, title, path, to }) => ({
      ...{ uid, subtitle: path.slice(1), successor: to },
      sentence: `Die Inhaltsseite „${title}“ steht jetzt unter einer anderen Adresse.`,
    }));
    return { withdrawn: [...led, ...gone] };
  },
});

export const listInfoTexts = endpoint('GET /localization/list', {
  summary: 'Texte der Tooltips und Info-Fenster',
  access: 'public',
  handle: async (_, { db }) => ({ infoTexts: await readInfoTexts(db) }),
});
