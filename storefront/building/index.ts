import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandFolder, demoFolder } from '@vitrine/brand-kit/current'
import { copyOldAssets } from './copy-old-assets.ts'
import { checkPageWeights } from './page-weight.ts'
import { precompress } from './precompress.ts'
import { hashSources } from './source-hash.ts'
import { writeVisitorsRoutes } from './visitors-routes.ts'

export { checkPageWeights, weighPages, type PageWeight } from './page-weight.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
/** Packages whose code ends up in the build. */
const packages = ['brand-kit', 'contracts', 'discovery', 'tracking'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
)
const lockfile = fileURLToPath(new URL('../../package-lock.json', import.meta.url))

/** Each brand has a build of its own, so that shops of several brands can run at once. */
const buildName = (hasGallery: boolean): string => {
  const name = hasGallery ? 'gallery' : 'shop'
  if (brandFolder === demoFolder) return name
  return `${name}-${createHash('sha256').update(brandFolder).digest('hex').slice(0, 8)}`
}

const stampName = 'sources.sha256'

export type BuildOptions = {
  /** The gallery of components is part of development and test builds only. */
  hasGallery?: boolean
  /** Without it, sources that differ from those of the build are an error. */
  mayBuild?: boolean
  onStart?: () => void
}

/** The build was made from other sources, and this process may not make another one. */
export class BuildOutdated extends Error {
  override name = 'BuildOutdated'
  readonly exitCode = 78
}

/** Builds the storefront unless what is there was built from the same sources, and returns the folder. */
export async function ensureBuild({
  hasGallery = false,
  mayBuild = true,
  onStart,
}: BuildOptions = {}): Promise<string> {
  const buildDir = join(home, 'build', buildName(hasGallery))
  const stampFile = join(buildDir, stampName)
  const stamp = await hashSources(
    [home, ...packages, brandFolder],
    (await readFile(lockfile, 'utf8')) + String(hasGallery),
  )
  const built = await readFile(stampFile, 'utf8').catch(() => null)
  if (built === stamp) return buildDir
  if (!mayBuild)
    throw new BuildOutdated(
      `BUILD=never, but ${buildDir} ${built === null ? 'has no build' : 'was built from other sources, another brand or other packages'}. Run npm run build with the same BRAND_DIR where the image is made.`,
    )

  onStart?.()
  // Built beside and put in place when done: a shop that runs, or another build at the same time, never sees half of it.
  const newDir = `${buildDir}.${process.pid}`
  try {
    await runBuild(newDir, hasGallery)
    await writeVisitorsRoutes(join(newDir, 'client'))
    // Visitors never load a build with the gallery.
    await precompress(join(newDir, 'client/assets'), hasGallery ? 'fast' : 'best')
    if (!hasGallery) await checkPageWeights(join(newDir, 'client'))
    await copyOldAssets(buildDir, newDir)
    await writeFile(join(newDir, stampName), stamp)
    await replaceFolder(buildDir, newDir)
  } finally {
    await rm(newDir, { recursive: true, force: true })
  }
  return buildDir
}

async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const old = `${replacement}.old`
  await rename(folder, old).catch(() => {})
  await rename(replacement, folder)
  await rm(old, { recursive: true, force: true })
}

function runBuild(buildDir: string, hasGallery: boolean): Promise<void> {
  const cli = fileURLToPath(import.meta.resolve('@react-router/dev/package.json')).replace(/package\.json$/, 'bin.cjs')
  const env = {
    ...process.env,
    // Absolute: the build runs in another folder than the caller.
    BRAND_DIR: brandFolder,
    NODE_ENV: 'production',
    VITRINE_BUILD_DIR: buildDir,
    VITRINE_GALLERY: hasGallery ? '1' : '',
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build'], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The storefront could not be built:\n${output.split('\n').slice(-40).join('\n')}`)),
    )
  })
}
