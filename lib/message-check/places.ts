import { type Slot, slotsOf } from '../xsd/compare/slots';
import { effectiveType } from '../xsd/effective';
import { type ElementDecl, localOf, namespaceOf, type SchemaModel } from '../xsd/model';

/** The surroundings of an element in a wrong place. */
export interface Around {
  /** Local name of its parent. */
  parent: string;
  /** The slots for elements that the schema has in the parent, in order; undefined if unknown. */
  places?: Slot[];
  /** How often each name occurs in the parent, before it and in all. */
  before: Map<string, number>;
  all: Map<string, number>;
}

/** The declaration of an element, given by the local names that lead to it; undefined if there is none. */
export function declAt(model: SchemaModel, path: string[]): ElementDecl | undefined {
  const [root = '', ...rest] = path;
  const globals = [...model.elements].filter(([name]) => localOf(name) === root);
  let decl: ElementDecl | undefined = (globals.find(
    ([name]) => namespaceOf(name) === model.targetNamespace,
  ) ?? globals[0])?.[1];
  for (const name of rest) decl = decl && slots(model, decl)?.find((slot) => slot.name === name)?.decl;
  return decl;
}

/** The slots inside an element. */
export function placesIn(model: SchemaModel, path: string[]): Slot[] | undefined {
  const decl = declAt(model, path);
  return decl && slots(model, decl);
}

function slots(model: SchemaModel, decl: ElementDecl): Slot[] | undefined {
  const { content, particle } = effectiveType(model, decl.type);
  if (content === 'any') return undefined;
  return particle ? slotsOf(particle, (one) => (one.kind === 'element' ? one.decl.name : '*')) : [];
}
