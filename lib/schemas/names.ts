/** A name, a version and a namespace as files and messages use them. */
export const namePattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
export const versionPattern = /^[0-9A-Za-z][0-9A-Za-z._-]*$/;
export const namespacePattern = /^(https?:\/\/|urn:)[^\s<>"]+$/;
