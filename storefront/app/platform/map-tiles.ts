/** Pictures of streets from somebody else: asked for by nobody before a visitor wants them. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}` where zoom, column and row go. */
  url: string
  /** Whom the pictures are owed to, with the page that says so. */
  attribution: { text: string; url: string | null }
}
