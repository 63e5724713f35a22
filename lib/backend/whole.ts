import 'server-only';

// What `backend` gives out: who a request comes from, and what answers calls.
export { contextOf, decideFor, readSessionAhead } from './context';
export { serve, serveMethod } from './http';
export { findEndpoint } from './registry';
