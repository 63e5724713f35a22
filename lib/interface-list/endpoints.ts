import 'server-only';
import { endpoint } from '../backend/endpoint';
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
  summary: 'Die Schnittstellenliste importieren, wie die Vorschau es zeigt; alles oder nichts',
  access: 'processes.write',
  unhurried: true,
  body: 'files',
  input: listApplyForm,
  handle: async ({ files, ...choices }, { db, session }) => ({
    result: await interfaceListImport.run(db, session.uid, files[0]!, choices),
  }),
});
