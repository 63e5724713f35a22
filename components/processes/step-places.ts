import type { Named } from '@/lib/named';
import type { SelectOption } from '../ui/select-props';

/**
 * Where a step may go among the steps of its process, by position.
 * @param steps in their order, called by position and name
 * @param step the step itself, where there is one already
 */
export function placesOf(steps: readonly Named[], step?: { uid: number; position: number }): SelectOption[] {
  const others = steps.filter(({ uid }) => uid !== step?.uid);
  const stay = step ? `Bleibt an Position ${step.position}` : 'Am Ende';
  const last = step ? others.length + 1 : others.length;
  const places = Array.from({ length: last }, (_, index) => index + 1).filter(
    (place) => place !== step?.position,
  );
  return [
    { title: stay, value: '' },
    ...places.map((place) => ({
      title: place > 1 ? `Position ${place}, nach „${others[place - 2]?.name}“` : 'Position 1, am Anfang',
      value: String(place),
    })),
  ];
}
