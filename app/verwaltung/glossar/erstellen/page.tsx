import { metadata } from '@/app/_frame/metadata';
import { termForms } from '../forms';

export const generateMetadata = metadata('AdminGlossaryCreate');
export default termForms.create('AdminGlossaryCreate');
