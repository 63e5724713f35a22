'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/prepared/endpoints';

export const preparePage = async (values: unknown) => submit(endpoints.preparePage, values);
export const prepareEvent = async (values: unknown) => submit(endpoints.prepareEvent, values);
export const prepareFaq = async (values: unknown) => submit(endpoints.prepareFaq, values);
export const prepareTerm = async (values: unknown) => submit(endpoints.prepareTerm, values);
export const prepareCode = async (values: unknown) => submit(endpoints.prepareCode, values);
export const prepareDocument = async (values: unknown) => submit(endpoints.prepareDocument, values);
export const publishPrepared = async (values: unknown) => submit(endpoints.publishPreparedEndpoint, values);
export const schedulePrepared = async (values: unknown) => submit(endpoints.schedulePreparedEndpoint, values);
export const deletePrepared = async (values: unknown) => submit(endpoints.deletePreparedEndpoint, values);
