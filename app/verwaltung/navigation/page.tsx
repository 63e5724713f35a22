import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { areaView } from './load';

export const generateMetadata = metadata('AdminNavigation');

export default page('AdminNavigation', ({ query }) => areaView('main', query));
