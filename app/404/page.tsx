import { notFound } from '@/lib/errors';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('NotFound', { noIndex: true });

export default page('NotFound', async () => {
  throw notFound('Unter dieser Adresse gibt es keine Seite.');
});
