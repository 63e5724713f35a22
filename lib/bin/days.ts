/** Days during which what is deleted can be restored. */
export const binDays = 30;

/** What is said before something is deleted that was public: it is withdrawn by it. */
export const withdrawnByDeleting =
  'Unter der Adresse steht dann, seit wann das zurückgezogen ist. Im Papierkorb bleibt es aufbewahrt und lässt sich wiederherstellen.';

/** What is said before something is deleted that goes to the bin. */
export const restorable = `Im Papierkorb kann das ${binDays} Tage lang wiederhergestellt werden.`;
