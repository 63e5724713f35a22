import { metadata } from '@/app/_frame/metadata';
import { faqForms } from '../forms';

export const generateMetadata = metadata('AdminFaqCreate');
export default faqForms.create('AdminFaqCreate');
