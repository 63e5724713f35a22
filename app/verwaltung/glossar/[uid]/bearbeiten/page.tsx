import { metadata } from '@/app/_frame/metadata';
import { termForms } from '../../forms';

export const generateMetadata = metadata('AdminGlossaryEdit');
export default termForms.edit('AdminGlossaryEdit');
