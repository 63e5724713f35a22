import { metadata } from '@/app/_frame/metadata';
import { formPage } from '@/app/verwaltung/form-page';
import { ImageForm } from '@/components/images/image-form';
import { ImagePreview, ImageUses } from '@/components/images/image-view';
import { call } from '@/lib/backend/call';
import { showImageEndpoint } from '@/lib/images/endpoints';
import { imageRecord } from '@/lib/images/record';
import { currentImage, deleteImage, editImage } from '../../actions';

export const generateMetadata = metadata('AdminImageEdit');
export default formPage('AdminImageEdit', 'AdminImages', async ({ user, uid }) => {
  const { image, uses } = await call(showImageEndpoint, { uid });
  const record = { ...image, by: image.changedBy };
  const form = { user, record, values: imageRecord.typed(image), action: editImage, current: currentImage };
  return {
    form: (
      <>
        <ImagePreview image={image} />
        <ImageForm {...form} />
        <ImageUses uses={uses} />
      </>
    ),
    remove:
      uses.length > 0
        ? undefined
        : { one: 'Bild', what: `das Bild „${image.title}“ in allen Größen`, action: deleteImage },
  };
});
