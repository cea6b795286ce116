/** Map tiles of another service, requested only after the visitor asks for the map. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}` where zoom, column and row go. */
  url: string
  /** Whom the pictures are owed to, with the page that says so. */
  attribution: { text: string; url: string | null }
}
