/** Wrong configuration or a used port; starting again would not help (EX_CONFIG of sysexits.h). */
export const WRONG_CONFIGURATION = 78;
