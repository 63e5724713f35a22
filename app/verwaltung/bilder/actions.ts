'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { deleteImageEndpoint, editImageEndpoint, showImageEndpoint } from '@/lib/images/endpoints';
import { imageRecord } from '@/lib/images/record';

export const editImage = async (values: unknown) => submit(editImageEndpoint, values);
export const deleteImage = async (values: unknown) => submit(deleteImageEndpoint, values);

/** The image as it is saved by now, for a form that was overtaken. */
export const currentImage = async (uid: number) =>
  currentOf(await submit(showImageEndpoint, { uid }), ({ image }) => ({
    ...image,
    values: imageRecord.typed(image),
  }));
