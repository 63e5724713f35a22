import 'server-only';
import type { PermissionName } from '../auth/permissions';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import * as commands from './commands';
import { categoryEdit, categoryOrder, categoryRecord } from './record';

type Kind = Parameters<typeof commands.createCategory>[0];

/**
 * The calls that maintain one kind of categories.
 * @param noun the API noun of their records
 * @param name the German name of a category
 */
const categoryEndpoints = (kind: Kind, noun: string, name: string, access: PermissionName) => ({
  create: endpoint(`POST /${noun}/categories/create`, {
    once: true,
    summary: `Eine ${name} anlegen`,
    access,
    input: categoryRecord.create,
    handle: (values, { db, session }) => commands.createCategory(kind, db, session.uid, values),
  }),
  edit: endpoint(`POST /${noun}/categories/edit/{uid}`, {
    summary: `Eine ${name} ändern; „seen“ ist, was vor der Änderung gelesen wurde`,
    access,
    input: categoryEdit,
    handle: (values, { db, session }) => commands.editCategory(kind, db, session.uid, values),
  }),
  reorder: endpoint(`POST /${noun}/categories/reorder`, {
    summary: `Die Kategorien ordnen (${name}); „seen“ ist die Reihenfolge, die gelesen wurde`,
    access,
    input: categoryOrder,
    handle: (order, { db, session }) => commands.reorderCategories(kind, db, session.uid, order),
  }),
  remove: endpoint(`DELETE /${noun}/categories/delete/{uid}`, {
    summary: `Eine ${name} löschen, in der nichts ist`,
    access,
    input: uidInput,
    handle: ({ uid }, { db, session }) => commands.deleteCategory(kind, db, session.uid, uid),
  }),
});

export const processCategoryEndpoints = categoryEndpoints(
  commands.processCategories,
  'processes',
  'Prozesskategorie',
  'processes.write',
);

export const documentCategoryEndpoints = categoryEndpoints(
  commands.documentCategories,
  'documents-and-links',
  'Dokumentkategorie',
  'documents.write',
);
