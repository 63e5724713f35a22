import 'server-only';
import { endpoint } from '../backend/endpoint';
import { startImport } from '../imports/start';
import { interfaceListImport } from './commands';
import { listApplyForm, listForm } from './form';
import { previewOf } from './model';

export const previewInterfaceList = endpoint('POST /processes/interface-list/preview', {
  summary: 'Was ein Import der Schnittstellenliste (CSV oder XLSX) tun würde',
  access: 'processes.write',
  unhurried: true,
  body: 'files',
  input: listForm,
  handle: async ({ files }, { db }) => ({
    plan: previewOf(await interfaceListImport.plan(db, files[0]!, {})),
  }),
});

export const applyInterfaceList = endpoint('POST /processes/interface-list/import', {
  once: true,
  summary:
    'Die Schnittstellenliste importieren, wie die Vorschau es zeigt; der Import läuft im Hintergrund, GET /imports/show/{uid} sagt, wie er steht',
  access: 'processes.write',
  body: 'files',
  input: listApplyForm,
  handle: ({ files, ...task }, { db, session }) =>
    startImport(db, { kind: 'interface-list', files, task, byUid: session.uid }),
});
