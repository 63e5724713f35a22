'use client';

import { useState } from 'react';
import { Icon } from './icon';
import { Modal } from './modal';
import { RichText } from './rich-text';
import styles from './tooltip.module.css';

/** An info button that opens a longer explanation (sanitised HTML). */
export function InfoModal({ title, html }: { title: string; html: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label={`Information: ${title}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="info" size={18} />
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title={title} width="small">
        <RichText html={html} />
      </Modal>
    </>
  );
}
