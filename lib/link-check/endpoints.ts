import 'server-only';
import { endpoint } from '../backend/endpoint';
import { askForCheck } from './commands';
import { lastCheck } from './queries';

export const showLinkCheck = endpoint('GET /content/links/show', {
  summary: 'Welche Links in Texten und Feldern ins Leere führen, nach der letzten Prüfung',
  access: 'administration',
  handle: async (_, { db }) => ({ check: await lastCheck(db) }),
});

export const startLinkCheck = endpoint('POST /content/links/check', {
  summary: 'Alle Links prüfen; das Ergebnis liegt einige Sekunden später vor',
  access: 'administration',
  handle: (_, { db, session }) => askForCheck(db, session.uid),
});
