import rows from '../data/info-texts.json' with { type: 'json' };

/** Texts of the tooltips and info modals, found by key (`{noun}.{field}`); page admins change them. */
export const infoTextRows: { key: string; title: string; text: string }[] = rows;
