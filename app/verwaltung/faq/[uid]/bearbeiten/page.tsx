import { metadata } from '@/app/_frame/metadata';
import { faqForms } from '../../forms';

export const generateMetadata = metadata('AdminFaqEdit');
export default faqForms.edit('AdminFaqEdit');
