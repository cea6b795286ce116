import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { generateCatalogue } from '@vitrine/catalogue'
import {
  type ImportOptions,
  importProducts,
  type ImportProgress,
  type ImportSummary,
  type RetiredCategory,
  type TakePicture,
} from '@vitrine/catalogue/exchange'
import type { AttributeGroup, Category } from '@vitrine/contracts/catalogue'
import { openPictureImport } from '@vitrine/pictures/import'
import type { Shop } from '@vitrine/shop'
import { pictureFolders } from '../components/picture-folders.ts'
import { publishPictures } from '../shared-files/publish-files.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'
import { createProgress, type Progress } from '../terminal/progress.ts'
import { readBrandCategories } from './brand-categories.ts'

export type GoodsSource = Pick<ImportOptions, 'file' | 'mapping' | 'from' | 'currency' | 'language'> & {
  /** A folder of pictures; without it, that of the file. */
  pictures?: string | undefined
  allowsPrivateHosts?: boolean | undefined
}

type Catalogue = Pick<Shop['catalogue'], 'part' | 'stylesOf' | 'holders' | 'take'>
type ImportTarget = {
  catalogue: Catalogue
  brandDir: string
  dataDir: string
  /** Takes the pictures, too, where several processes show them. */
  sharedFiles: SharedFiles | null
  onProblem: NonNullable<ImportOptions['onProblem']>
  /** Stored together with the goods. */
  parts?: Readonly<Record<string, unknown>>
  signal?: AbortSignal | undefined
  /** By default progress is shown in the terminal. */
  onProgress?: ImportOptions['onProgress']
  /** For lines that are put aside; by default a folder in the data folder that one import at a time has. */
  tempFolder?: string
  /** Loads no pictures, so that a file can be looked through quickly. */
  isTrial?: boolean
}

type ImportResult = { summary: ImportSummary; changed: Awaited<ReturnType<Catalogue['take']>> }

/** Imports the products and pictures of a file, all or none; unusable rows are reported and left out. */
export async function importGoods(source: GoodsSource, target: ImportTarget): Promise<ImportResult> {
  const { pictures, allowsPrivateHosts = false, ...read } = source
  const { catalogue, brandDir, dataDir, sharedFiles, onProblem, parts: further = {}, signal } = target
  const { parts, ...tree } = await readTreeOf(catalogue, brandDir)
  using intake = target.isTrial
    ? undefined
    : await openPictureImport({
        masters: pictureFolders(dataDir).brand,
        folder: resolve(pictures ?? dirname(read.file)),
        allowsPrivateHosts,
        prefersFolder: pictures !== undefined,
        ...(sharedFiles && { onSaved: async (saved) => void (await publishPictures(sharedFiles, saved)) }),
        ...(signal && { signal }),
      })
  await using goods = await importProducts({
    ...read,
    ...tree,
    now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    knownStyles: catalogue.stylesOf,
    holders: {
      product: (wanted) => catalogue.holders('product', wanted),
      variant: (wanted) => catalogue.holders('variant', wanted),
    },
    takePicture: intake?.take ?? believePicture,
    ...(intake && { onPictures: ({ picture, contents }) => intake.name(picture, contents) }),
    tempFolder: target.tempFolder ?? (await freshFolder(join(dataDir, 'import'))),
    ...(signal && { signal }),
    onProblem,
    onProgress: target.onProgress ?? showPhases(),
  })

  async function* styles() {
    yield* goods.styles
    // Before the shop commits: a product must never show a picture that does not exist.
    await intake?.save()
  }
  const changed = await catalogue.take({ styles: styles(), parts: { ...parts, ...goods.parts(), ...further } })
  return { summary: goods.summary(), changed }
}

/** In a trial an address counts as a picture; a file can only lie beside a list at the command line. */
const believePicture: TakePicture = async (source) =>
  URL.canParse(source)
    ? { ok: true, content: source }
    : { ok: false, code: 'PICTURE_NOT_FOUND', message: `"${source}" is no address of a picture: https://…` }

/** The category tree goods are filed in. A shop that has never been started gets that of its brand. */
async function readTreeOf(catalogue: Catalogue, brandDir: string) {
  const own = (await catalogue.part('categories')) as Category[] | undefined
  const retiredCategories = ((await catalogue.part('retiredCategories')) ?? []) as RetiredCategory[]
  if (own) {
    const attributeGroups = ((await catalogue.part('attributeGroups')) ?? []) as AttributeGroup[]
    return { categories: own, retiredCategories, attributeGroups, parts: {} }
  }
  const { attributeGroups } = generateCatalogue()
  const categories = await readBrandCategories(brandDir)
  return { categories, retiredCategories, attributeGroups, parts: { categories, attributeGroups } }
}

/** Whatever a killed import put aside there is of no use any more. */
async function freshFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  return folder
}

/** One bar per phase. */
function showPhases() {
  const titles = { reading: 'Reading the file', pictures: 'Taking pictures in', assembling: 'Taking goods in' }
  let [current, show]: [string, Progress] = ['', () => {}]
  return ({ phase, done, total }: ImportProgress) => {
    if (phase !== current) [current, show] = [phase, createProgress(titles[phase], total)]
    show(done)
  }
}
