import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { areaView } from '../navigation/load';

export const generateMetadata = metadata('AdminFooter');

export default page('AdminFooter', ({ query }) => areaView('footer', query));
