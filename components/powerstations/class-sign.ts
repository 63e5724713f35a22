import { type CapacityClass, classOf } from '@/lib/powerstations/capacity-class';
import { shapePaths } from '@/lib/powerstations/capacity-shape';
import { formatNumber } from '@/lib/time/format';
import { html, type Markup } from '../ui/markup';
import styles from './powerstations.module.css';

/** The sign of a class, as the map draws it; decoration beside a text that says the same. */
export const classSign = ({ shape, key }: CapacityClass): Markup =>
  html`<svg class="${styles.sign} ${styles[key]}" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true"><path d="${shapePaths[shape]}"></path></svg>`;

/** Free capacity with the sign of its class. */
export const freeMarkup = (available: number): Markup =>
  html`<span class="${styles.free}">${classSign(classOf(available))}${formatNumber(available)}</span>`;
