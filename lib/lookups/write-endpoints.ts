import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { type CategoryValues, categoryEditForm, categoryForm, categoryOrderForm } from './category-form';
import { createCategory, deleteCategory, editCategory, reorderCategories } from './commands';

export const createCategoryEndpoint = endpoint({
  method: 'POST',
  path: '/processes/categories/create',
  summary: 'Eine Prozesskategorie anlegen',
  access: 'processes.write',
  input: categoryForm as never,
  handle: (values: CategoryValues, { db, session }) => createCategory(db, session.uid, values),
});

export const editCategoryEndpoint = endpoint({
  method: 'POST',
  path: '/processes/categories/edit/{uid}',
  summary: 'Eine Prozesskategorie ändern; „seen“ ist, was vor der Änderung gelesen wurde',
  access: 'processes.write',
  input: categoryEditForm as never,
  handle: (values: CategoryValues & { uid: number; seen: CategoryValues }, { db, session }) =>
    editCategory(db, session.uid, values),
});

export const reorderCategoriesEndpoint = endpoint({
  method: 'POST',
  path: '/processes/categories/reorder',
  summary: 'Die Prozesskategorien ordnen; „seen“ ist die Reihenfolge, die gelesen wurde',
  access: 'processes.write',
  input: categoryOrderForm as never,
  handle: (order: { values: number[]; seen: number[] }, { db, session }) =>
    reorderCategories(db, session.uid, order),
});

export const deleteCategoryEndpoint = endpoint({
  method: 'DELETE',
  path: '/processes/categories/delete/{uid}',
  summary: 'Eine Prozesskategorie löschen, in der kein Prozess ist',
  access: 'processes.write',
  input: uidInput,
  handle: ({ uid }: { uid: number }, { db, session }) => deleteCategory(db, session.uid, uid),
});

export const lookupWriteEndpoints = [
  createCategoryEndpoint,
  editCategoryEndpoint,
  reorderCategoriesEndpoint,
  deleteCategoryEndpoint,
];
