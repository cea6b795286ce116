/** Keeps files under keys such as `pictures/9b0c….avif`. A key never gets another content. */
export type FileStore = {
  /** Writes the file of a key to a path, whole or not at all; false where there is no such key. */
  download(key: string, path: string): Promise<boolean>
  write(key: string, content: Uint8Array): Promise<void>
}

/** The store is away, refuses us, or lacks a file that it should have. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}
