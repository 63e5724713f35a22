import rows from '../data/faq.json' with { type: 'json' };

/** The frequent questions of a new installation, in their order; page admins change them afterwards. */
export const faqRows: { category: string; question: string; answer: string }[] = rows;
