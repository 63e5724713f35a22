import { listMetadata, listPage } from '@/app/_frame/list-page';
import styles from '@/components/images/images.module.css';
import { ListView } from '@/components/lists/list-view';
import { ButtonLink } from '@/components/ui/button';
import { html, link } from '@/components/ui/markup';
import { call } from '@/lib/backend/call';
import { listImagesEndpoint } from '@/lib/images/endpoints';
import { imageListing as listing } from '@/lib/images/listing';
import { imageAddress, type LibraryImage, widthsOf } from '@/lib/images/model';
import { urlOf } from '@/lib/routes';

export const generateMetadata = listMetadata(listing);

const create = { href: urlOf('AdminImageCreate'), children: 'Bild hochladen' };
const previewCell = ({ uid, width }: LibraryImage) =>
  html`<img src="${imageAddress(uid, widthsOf(width)[0]!)}" alt="" loading="lazy" class="${styles.thumb}">`;
const titleCell = ({ uid, title }: LibraryImage) => link(urlOf('AdminImageEdit', { uid }), title);

export default listPage(listing, async ({ address }) => {
  const { images, total } = await call(listImagesEndpoint, listing.question(address));
  return (
    <ListView
      {...{ listing, address, total, rows: images }}
      cells={{ preview: { cell: previewCell }, title: { cell: titleCell } }}
      actions={<ButtonLink {...create} look="primary" icon="upload" />}
    />
  );
});
