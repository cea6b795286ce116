/** Map tiles of another service, requested only after the visitor asks for the map. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}` where zoom, column and row go. */
  url: string
  /** Attribution of the tiles, with a link to their licence. */
  attribution: { text: string; url: string | null }
}
