export { setup as default } from './template.mjs';
