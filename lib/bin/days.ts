/** Days during which what is deleted can be restored. */
export const binDays = 30;

/** What is said before something is deleted that goes to the bin. */
export const restorable = `Im Papierkorb kann das ${binDays} Tage lang wiederhergestellt werden.`;
