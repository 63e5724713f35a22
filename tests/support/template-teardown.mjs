export { teardown as default } from './template.mjs';
