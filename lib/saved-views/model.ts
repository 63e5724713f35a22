import { uidSchema } from '../list';
import { type RouteName, routes, urlOf } from '../routes';
import * as rules from '../validation/form-fields';
import { object, string } from '../validation/yup';

/** So many views one person keeps. */
export const mostViews = 50;

/** The routes whose address is a path and nothing else, as those of lists are. */
const plainRoutes = routes.filter(({ path }) => !path.includes(':')).map(({ name }) => name);

const name = () =>
  rules.line(80).required('Bitte geben Sie der Ansicht einen Namen.').meta({ text: 'Name der Ansicht.' });
const route = () =>
  string()
    .oneOf(plainRoutes, 'Diese Liste gibt es nicht.')
    .meta({ text: 'Die Liste, wie die Tabelle der Seiten sie nennt, zum Beispiel ProcessList.' });

/** A view of a list: saved under a name that the list has already, it takes that one's place. */
export const viewForm = object({
  route: route().required(),
  name: name(),
  query: string()
    .defined()
    .max(2_000, 'Der Filter ist zu lang.')
    .matches(/^[\w.~%&=+*,-]*$/, 'Bitte nur die Angaben der Adresse nach dem Fragezeichen.')
    .meta({ text: 'Die Angaben der Adresse nach dem Fragezeichen; leer für die ganze Liste.' }),
}).noUnknown();

export const viewRename = object({ uid: uidSchema().required(), name: name() }).noUnknown();
export const viewQuestion = object({ route: route() }).noUnknown();

/** A view as its owner sees it. */
export interface SavedView {
  uid: number;
  route: string;
  name: string;
  href: string;
  /** The number under which its owner follows it (`watches`); 0 where they don't, null where its list can't be. */
  watch: number | null;
}

export const viewHref = (list: string, query: string): string =>
  urlOf(list as RouteName) + (query && `?${query}`);
