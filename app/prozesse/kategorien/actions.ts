'use server';

import { submit } from '@/lib/backend/submit';
import { processCategoryEndpoints as endpoints } from '@/lib/lookups/write-endpoints';

export const createCategory = async (values: unknown) => submit(endpoints.create, values);
export const editCategory = async (values: unknown) => submit(endpoints.edit, values);
export const reorderCategories = async (values: unknown) => submit(endpoints.reorder, values);
export const removeCategory = async (values: unknown) => submit(endpoints.remove, values);
