// Every class name of a CSS module is its own name, so that tests can read them.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
