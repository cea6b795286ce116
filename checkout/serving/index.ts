import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problemResponse } from '@vitrine/contracts/http'
import { allMarkets } from '@vitrine/contracts/markets'

type Script = { etag: string; bodies: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>> }

export type Checkout = { fetch(request: Request): Promise<Response> }

/** Minutes a browser believes what it has, and a day in which it may look while showing it. */
const freshness = 'public, max-age=300, stale-while-revalidate=86400'

/** Serves what `ensureCheckoutBuild` made: the script that `?appId=` asks for. */
export async function createCheckout({ folder }: { folder: string }): Promise<Checkout> {
  const scripts = new Map(
    await Promise.all(
      allMarkets.map(async ({ shopId }) => [String(shopId), await readScript(folder, shopId)] as const),
    ),
  )
  return {
    async fetch(request) {
      const script = scripts.get(new URL(request.url).searchParams.get('appId') ?? '')
      if (!script) return problemResponse({ status: 404, code: 'unknown_app', detail: 'There is no shop with that id' })
      const { etag, bodies } = script
      const headers = { ETag: etag, 'Cache-Control': freshness, Vary: 'Accept-Encoding' }
      if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
      const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
      return new Response(bodies[encoding], {
        headers: {
          ...headers,
          'Content-Type': 'text/javascript; charset=utf-8',
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        },
      })
    },
  }
}

const encodingFor = (accepted: string): 'br' | 'gzip' | 'identity' =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

async function readScript(folder: string, shopId: number): Promise<Script> {
  const read = async (ending: string) => new Uint8Array(await readFile(join(folder, `${shopId}.js${ending}`)))
  const [identity, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, bodies: { identity, br, gzip } }
}
