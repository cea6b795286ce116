import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Content, ContentOptions } from '../../services/content/src/index.ts'
import { freshDatabase } from '../../database/src/testing/index.ts'
import { startSmall } from '../../services/content/src/testing/small-content.ts'
import { contentMigrations } from '../../services/content/src/items/migrate.ts'

export type SmallContentService = {
  content: Content
  /** `127.0.0.1:41234` */
  host: string
  previewHost: string
  /** Every request that came, and how it ended. */
  answered: { url: string; status: number }[]
  stop(): Promise<void>
}

/** The content service alone, on two ports, with a few pages. */
export async function startSmallContentService(
  databaseUrl: string,
  options: Partial<ContentOptions> = {},
): Promise<SmallContentService> {
  const database = await freshDatabase(databaseUrl, contentMigrations)
  const content = await startSmall(database.pool, options)
  const answered: SmallContentService['answered'] = []
  const servers: Server[] = []
  async function open(answer: Content['delivery']): Promise<string> {
    const fetch = async (request: Request) => {
      const response = await answer(request)
      answered.push({ url: decodeURIComponent(request.url), status: response.status })
      return response
    }
    const server = createAdaptorServer({ fetch }) as Server
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return {
    content,
    host: await open(content.delivery),
    previewHost: await open(content.preview),
    answered,
    async stop() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
      await content.close()
      await database.drop()
    },
  }
}
