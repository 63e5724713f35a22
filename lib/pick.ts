/** Some fields of an object, by their names. */
export const pick = <T extends object, Name extends keyof T>(from: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
