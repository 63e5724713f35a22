import 'server-only';
import type { AnyEndpoint } from '../backend/endpoint';

export const searchEndpoints: AnyEndpoint[] = [];
