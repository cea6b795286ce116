import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/**
 * Asks npm for all packages, by the lock file alone: without a network, and without what happens to be installed. Tools are
 * among them, because npm leaves out with them what they share with the product.
 */
export async function listMaterials(): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** Writes the bill of materials beside the build. */
export async function writeMaterials(): Promise<string> {
  const file = join(root, 'build', 'bill-of-materials.cdx.json')
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(file, await listMaterials())
  return file
}
