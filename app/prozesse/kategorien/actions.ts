'use server';

import { submit } from '@/lib/backend/submit';
import * as write from '@/lib/lookups/write-endpoints';

export const createCategory = async (values: unknown) => submit(write.createCategoryEndpoint, values);
export const editCategory = async (values: unknown) => submit(write.editCategoryEndpoint, values);
export const reorderCategories = async (values: unknown) => submit(write.reorderCategoriesEndpoint, values);
export const removeCategory = async (values: unknown) => submit(write.deleteCategoryEndpoint, values);
