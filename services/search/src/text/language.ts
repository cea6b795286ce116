/**
 * A language of texts, by its two letters. German, French, English and Polish have rules of their own; any other has its
 * accents folded and its words compared as they are.
 */
export type Language = string
