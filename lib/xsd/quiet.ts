// Evaluated before libxml2 is loaded (libxml2.ts): as it loads, it binds `console.error` and prints through that.
const { error } = console;
Object.defineProperty(error, 'bind', { configurable: true, value: () => () => {} });

/** Once it is loaded, others bind `console.error` as ever. */
export const loaded = () => Reflect.deleteProperty(error, 'bind');
