import { metadata } from '@/app/_frame/metadata';
import { searchTermForms } from '../../forms';

export const generateMetadata = metadata('AdminSearchTermEdit');
export default searchTermForms.edit('AdminSearchTermEdit');
