/** The address of a schema file, the same for ever; the portal's own API serves it. */
export const fileHref = (uid: number): string => `/api/schemas/file/${uid}`;
