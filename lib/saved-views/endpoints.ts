import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { tables } from '../db';
import { nameOrder } from '../db/name-order';
import { int, select } from '../db/select';
import { isFollowedRoute } from '../watching/model';
import { deleteViews, renameView, saveView } from './commands';
import { type SavedView, viewForm, viewHref, viewQuestion, viewRename } from './model';

const v = alias(tables.savedViews, 'v');

export const listSavedViews = endpoint('GET /saved-views/list', {
  summary: 'Die eigenen Ansichten von Listen, alle oder die einer Liste',
  access: 'loggedIn',
  input: viewQuestion,
  handle: async ({ route }, { db, session }): Promise<{ views: SavedView[] }> => {
    const { uid, name, query, route: list } = v;
    const rows = await select(
      db,
      {
        ...{ uid, name, query, route: list },
        watch: int(sql`coalesce((select w.uid from watches w where w.user_uid = v.user_uid
          and w.entity = 'saved-views' and w.key = v.uid::text), 0)`),
      },
      sql`from saved_views v where v.user_uid = ${session.uid} and (${route ?? ''} = '' or v.route = ${route ?? ''})
        order by ${nameOrder(sql`v.name`)}, v.uid`,
    );
    return {
      views: rows.map(({ query: kept, watch, ...view }) => ({
        ...{ ...view, href: viewHref(view.route, kept) },
        watch: isFollowedRoute(view.route) ? watch : null,
      })),
    };
  },
});

export const saveSavedView = endpoint('POST /saved-views/save', {
  summary:
    'Einen Filter einer Liste unter einem Namen behalten; gibt es den Namen schon, gilt der neue Filter',
  access: 'loggedIn',
  input: viewForm,
  handle: (view, { db, session }) => saveView(db, session.uid, view),
});

export const renameSavedView = endpoint('POST /saved-views/rename/{uid}', {
  summary: 'Eine eigene Ansicht anders nennen',
  access: 'loggedIn',
  input: viewRename,
  handle: (view, { db, session }) => renameView(db, session.uid, view),
});

export const deleteSavedView = endpoint('DELETE /saved-views/delete/{uid}', {
  summary: 'Eine eigene Ansicht löschen',
  access: 'loggedIn',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteViews(db, session.uid, [uid]),
});

export const deleteSavedViews = endpoint('POST /saved-views/batch/delete', {
  summary: 'Mehrere eigene Ansichten löschen, alle oder keine',
  access: 'loggedIn',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteViews(db, session.uid, values),
});
