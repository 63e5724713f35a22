import type { AddressIn } from '@/lib/listing';
import type { powerstationListing } from '@/lib/powerstations/listing';
import { placesLike } from '@/lib/powerstations/place-names';
import { Notice } from '../ui/notice';

/** Says that a place is not known, or that several have its name, and offers those that are meant perhaps. */
export function PlaceNotFound({
  asked,
  radius,
  listing,
  address,
}: {
  asked: string;
  radius: AddressIn<typeof powerstationListing>['umkreis'];
  listing: Pick<typeof powerstationListing, 'link'>;
  address: AddressIn<typeof powerstationListing>;
}) {
  const places = placesLike(asked);
  return (
    <Notice
      tone="amber"
      title={
        places.length === 0 ? `„${asked}“ ist kein bekannter Ort` : `Welcher Ort ist mit „${asked}“ gemeint?`
      }
    >
      {places.length === 0 ? (
        'Geben Sie eine österreichische Postleitzahl, einen Ort, eine Gemeinde oder einen Bezirk ein.'
      ) : (
        <>
          Meinten Sie{' '}
          {places.map((place, at) => (
            <span key={place.name}>
              {at > 0 && (at === places.length - 1 ? ' oder ' : ', ')}
              <a href={listing.link(address, { nahe: place, umkreis: radius, sort: 'distance' })}>
                {place.name}
              </a>
            </span>
          ))}
          ?
        </>
      )}
    </Notice>
  );
}
