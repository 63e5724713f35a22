import { metadata } from '@/app/_frame/metadata';
import { searchTermForms } from '../forms';

export const generateMetadata = metadata('AdminSearchTermCreate');
export default searchTermForms.create('AdminSearchTermCreate');
