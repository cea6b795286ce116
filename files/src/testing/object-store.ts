import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { FileStoreSettings } from '../open-file-store.ts'

export type ObjectStore = {
  settings: FileStoreSettings
  /** `GET /files/pictures/…`, in the order they came. */
  requests: string[]
  /** Answers every request with this status from now on; 0 breaks connections, `null` is a healthy store. */
  fail(status: number | null): void
  close(): Promise<void>
}

/** A server that speaks the protocol of S3 and checks signatures, with an empty bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-object-store-'))
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'files' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const requests: string[] = []
  let failure: number | null = null
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (failure === null) return void answer(request, response)
    if (failure === 0) return void request.socket.destroy()
    request.resume()
    const location = failure < 400 && { Location: '/elsewhere' }
    response.writeHead(failure, { 'Content-Type': 'application/xml', ...location })
    response.end('<?xml version="1.0"?><Error><Code>SlowDown</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}/files`, region: null, keyId: 'S3RVER', secretKey: 'S3RVER' },
    requests,
    fail: (status) => void (failure = status),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
