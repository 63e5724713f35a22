import { type Slot, slotsOf } from '../xsd/compare/slots';
import { effectiveType } from '../xsd/effective';
import { type ElementDecl, localOf, namespaceOf, type SchemaModel } from '../xsd/model';

/** An element that should not stand where it does, with what is around it. */
export interface Around {
  /** Local name of the element it stands in. */
  parent: string;
  /** The places for elements that the schema has in there, in order; undefined where that is not known. */
  places?: Slot[];
  /** How often each name occurs in there before it, and in all. */
  before: Map<string, number>;
  all: Map<string, number>;
}

/** The places for elements inside an element, by the local names that lead to it; undefined where it is not declared. */
export function placesIn(model: SchemaModel, path: string[]): Slot[] | undefined {
  const [root = '', ...rest] = path;
  const globals = [...model.elements].filter(([name]) => localOf(name) === root);
  let decl: ElementDecl | undefined = (globals.find(
    ([name]) => namespaceOf(name) === model.targetNamespace,
  ) ?? globals[0])?.[1];
  for (const name of rest) decl = decl && slots(model, decl)?.find((slot) => slot.name === name)?.decl;
  return decl && slots(model, decl);
}

function slots(model: SchemaModel, decl: ElementDecl): Slot[] | undefined {
  const { content, particle } = effectiveType(model, decl.type);
  if (content === 'any') return undefined;
  return particle ? slotsOf(particle, (one) => (one.kind === 'element' ? one.decl.name : '*')) : [];
}
