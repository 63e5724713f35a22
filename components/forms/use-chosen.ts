'use client';

import { useEffect, useState } from 'react';

/** A row whose box is checked. */
export interface Chosen {
  uid: number;
  name: string;
  /** What else the box says of its row. */
  data: DOMStringMap;
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[data-batch]')];
const chosenNow = (): Chosen[] =>
  boxes()
    .filter(({ checked }) => checked)
    .map(({ value, dataset }) => ({ uid: Number(value), name: dataset.batch ?? value, data: dataset }));

/** The rows of a page whose boxes are checked. The boxes are its markup (`data-batch`); this listens to them. */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  useEffect(() => {
    const look = () => setChosen(chosenNow());
    look(); // a browser that comes back brings its checks along
    document.addEventListener('change', look);
    return () => document.removeEventListener('change', look);
  }, []);
  const checkAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    setChosen(chosenNow());
  };
  return { chosen, all: chosen.length > 0 && chosen.length === boxes().length, checkAll };
}
