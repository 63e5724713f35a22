import { capacityClasses } from '@/lib/powerstations/capacity-class';
import { html } from '../ui/markup';
import { Shown } from '../ui/shown';
import { classSign } from './class-sign';
import styles from './powerstations.module.css';

/** What the signs of the map mean. */
export function MapLegend() {
  const classes = capacityClasses.map((one) => html`<li>${classSign(one)}${one.title}</li>`);
  const cluster = html`<li><span class="${styles.clusterSign}" aria-hidden="true">7</span>mehrere Umspannwerke mit ihrer Anzahl</li>`;
  return (
    <Shown
      as="div"
      markup={html`<ul class="${styles.legend}" aria-label="Legende">${classes}${cluster}</ul>`}
    />
  );
}
