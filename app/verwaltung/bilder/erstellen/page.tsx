import { metadata } from '@/app/_frame/metadata';
import { ImageUpload } from '@/components/images/image-upload';
import { formPage } from '../../form-page';

export const generateMetadata = metadata('AdminImageCreate');
export default formPage('AdminImageCreate', 'AdminImages', async () => ({ form: <ImageUpload /> }));
