import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { listWithdrawnPages } from '../bin/withdrawn';
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

export const showPage = endpoint('GET /content/show/{uid}', {
  summary: 'Eine Inhaltsseite mit ihrem Text',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db }) => {
    const page = await getPage(db, uid);
    if (page) return { page };
    const gone = (await listWithdrawnPages(db)).find((one) => one.uid === uid);
    throw gone ? withdrawn(gone.sentence, gone.successor || undefined) : noPage();
  },
});

/** The withdrawn pages; also the addresses of others that stand in their places by now, and what is given up as a page. */
export const listWithdrawnPagesEndpoint = endpoint('GET /content/withdrawn/list', {
  summary:
    'Inhaltsseiten, die es unter ihrer Adresse nicht mehr gibt: seit wann und warum, und wohin stattdessen; zuerst jene, die nur ihren Text aufgegeben haben, dann die zurückgezogenen, die letzte zuerst',
  access: 'public',
  handle: async (_, { db }) => ({
    withdrawn: await cached(['content'], 'withdrawn-pages', () => listWithdrawnPages(db)),
  }),
});

export const listInfoTexts = endpoint('GET /localization/list', {
  summary: 'Texte der Tooltips und Info-Fenster',
  access: 'public',
  handle: async (_, { db }) => ({ infoTexts: await readInfoTexts(db) }),
});
