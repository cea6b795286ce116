import { contentFileFolder } from '../components/content-file-folders.ts'
import { pictureFolders } from '../components/picture-folders.ts'
import { createLog } from '../monitoring/log.ts'
import { readStartSettings } from '../settings/start-settings.ts'
import { publishFolders } from '../shared-files/publish-files.ts'
import { openSharedFiles } from '../shared-files/shared-files.ts'
import { CommandError, endWith } from './command-error.ts'
import { openShopData } from './shop-data.ts'

const usage = `Puts files of this machine into the store of FILES_URL, where all processes of the shop find them.

npm run files -- push
  Uploads the imported pictures of DATA_DIR/pictures/masters and the films and captions of DATA_DIR/content/files. What the
  store has already is not sent again. Imports of goods put their pictures there by themselves.

Exit codes: 0 done, 64 wrong use, 69 no database or no store, 78 wrong settings.`

/** `npm run files`. */
async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  if (args.join(' ') !== 'push') throw new CommandError('usage', usage)
  const settings = await readStartSettings(process.env)
  const log = createLog(settings.logLevel)
  const data = await openShopData(settings, log)
  try {
    const shared = await openSharedFiles(settings, data.pool, log)
    if (!shared) throw new CommandError('usage', 'FILES_URL is not set: files stay in DATA_DIR.')
    const folders = {
      masters: pictureFolders(settings.dataDir).brand,
      contentFiles: await contentFileFolder(settings.dataDir),
    }
    const { pictures, contentFiles, uploaded } = await publishFolders(shared, folders)
    shared.close()
    console.log(`${pictures} names of pictures, ${contentFiles} films and captions; ${uploaded} files uploaded.`)
  } finally {
    await data.close()
  }
}

main().catch(endWith)
