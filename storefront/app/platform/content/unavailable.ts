/** The content service does not answer, and never said this before. */
export class ContentUnavailable extends Error {}
