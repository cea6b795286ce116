import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** An empty data folder for a shop that a test starts; rendered pictures are shared by all shops of a run. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-host-'))
  await symlink(inject('pictureFolder'), join(dataDir, 'pictures'))
  return dataDir
}
