import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@vitrine/contracts/markets'
import type { ServerBuild } from 'react-router'
import type * as EntryServer from '../app/entry.server.tsx'
import type { MessagePart } from '../app/i18n/message-parts.ts'
import { visitorsRoutes, visitorsRoutesUrl, withoutStudio } from '../building/visitors-routes.ts'

/** Values that the storefront's build passes to the server around it. */
export type StorefrontBuild = {
  serverBuild: ServerBuild
  /** The same without the studio, for the pages of shops; in development all routes are everywhere. */
  shopBuild: ServerBuild
  entry: typeof EntryServer
  /** Folder of the browser's files; `null` in development, where Vite serves them. */
  clientDir: string | null
  /** Address of a part of a locale's messages. */
  messagesUrl(locale: Locale, part: MessagePart): string
}

/** Hands out the build for each request: always the same one, or in development the newest. */
export type BuildSource = () => Promise<StorefrontBuild>

export async function loadBuild(buildDir: string): Promise<StorefrontBuild> {
  const serverBuild = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild
  const clientDir = join(buildDir, 'client')
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const messageFiles = findMessageFiles(manifest)
  const messagesUrl = (locale: Locale, part: MessagePart) => {
    const file = messageFiles.get(`${locale}/${part}`)
    if (!file) throw new Error(`The build in ${buildDir} has no messages for "${locale}". Build it anew: npm run build`)
    return `/${file}`
  }
  const { routes, assets } = serverBuild
  const shopAssets = { ...assets, url: visitorsRoutesUrl(assets.version), routes: visitorsRoutes(assets.routes) }
  return {
    serverBuild,
    shopBuild: { ...serverBuild, routes: withoutStudio(routes), assets: shopAssets },
    entry: serverBuild.entry.module as unknown as typeof EntryServer,
    clientDir,
    messagesUrl,
  }
}

type Manifest = Record<string, { file: string }>

/** The files of messages by `locale/part`, collected once: every page names several of a manifest of hundreds. */
function findMessageFiles(manifest: Manifest): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [key, { file }] of Object.entries(manifest)) {
    const name = /virtual:messages\/([^/]+\/[^/]+)$/.exec(key)?.[1]
    if (name) found.set(name, file)
  }
  return found
}
