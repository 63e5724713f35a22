import { expect, test } from '@jest/globals';
import { auditActions, auditDetail, auditKinds } from './model';

test('every action of the log belongs to exactly one of its parts', () => {
  const kinds = (action: string) =>
    auditKinds.filter(({ actions }) => actions.includes(action.split('.')[0]!)).map(({ key }) => key);
  const unclear = Object.keys(auditActions).filter((action) => kinds(action).length !== 1);
  expect(unclear).toEqual([]);
});

test.each([
  ['registration.confirmed', 'waiting', 'Wartet auf Freigabe'],
  ['registration.created', 'marketPartner', 'Marktpartner'],
  ['link.renewed', 'changeEmail', 'Neue E-Mail-Adresse'],
  ['user.pageAdmin', 'Benutzer 7: promoted', 'Benutzer 7: bestehendes Konto'],
  ['password.reset', 'active, 2 API-Token widerrufen', 'Aktiv, 2 API-Token widerrufen'],
  ['user.rejected', 'Benutzer 7: Angaben stimmen nicht', 'Benutzer 7: Angaben stimmen nicht'],
  ['processes.created', 'active', 'active'],
])('the detail of %s, %s, in words', (action, detail, text) => {
  expect(auditDetail({ action, detail })).toBe(text);
});
