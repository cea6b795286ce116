export { type FileStore, FilesUnavailable } from './file-store.ts'
export { createLocalCopies, type LocalCopies } from './local-copies.ts'
export { type FileStoreSettings, openFileStore } from './open-file-store.ts'
