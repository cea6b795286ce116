import { fileURLToPath } from 'node:url'
import type { BreakerState } from '@vitrine/resilience'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

export type FileStoreSettings = {
  /** `file:///srv/shop-files`, or the address of a bucket. */
  url: string
  region: string | null
  keyId: string
  secretKey: string
}

export function openFileStore(
  { url, ...access }: FileStoreSettings,
  onStateChange?: (state: BreakerState) => void,
): FileStore {
  const address = new URL(url)
  if (address.protocol === 'file:') return openFolderStore(fileURLToPath(address))
  return openS3Store({ url: address, ...access, ...(onStateChange && { onStateChange }) })
}
