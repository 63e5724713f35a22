import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped on the page, wherever; a browser would leave the page for them.
 * @returns whether files are held over the page
 */
export function useDrop(disabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const current = useRef({ disabled, onFiles });
  current.current = { disabled, onFiles };
  useEffect(() => {
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', does: (event: DragEvent) => void) =>
      document.addEventListener(type, does, { signal: stop.signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!current.current.disabled) current.current.onFiles(files);
    });
    return () => stop.abort();
  }, []);
  return over;
}
