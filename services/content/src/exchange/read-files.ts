import { contentModel, type ContentType } from '@vitrine/contracts/content'
import { glob, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import type { ContentBundle } from './content-bundle.ts'
import { readExport } from './read-export.ts'
import { readYaml } from './read-yaml.ts'

/** Reads a YAML file, a folder of them, or a Contentful export file. */
export async function readFiles(path: string): Promise<ContentBundle> {
  if ((await stat(path)).isDirectory()) return readFolder(path)
  const source = await readFile(path, 'utf8')
  return isYaml(path) ? readYaml(source, basename(path), types) : readExport(source, basename(path))
}

async function readFolder(folder: string): Promise<ContentBundle> {
  const files: string[] = []
  for await (const file of glob('**/*.{yaml,yml}', { cwd: folder })) files.push(file)
  const parcels: ContentBundle[] = []
  for (const file of files.toSorted()) {
    const path = join(folder, file)
    parcels.push(readYaml(await readFile(path, 'utf8'), relative(folder, path), types))
  }
  return {
    items: parcels.flatMap(({ items }) => items),
    types: [],
    tags: parcels.flatMap(({ tags }) => tags),
    problems: parcels.flatMap(({ problems }) => problems),
  }
}

const isYaml = (path: string) => ['.yaml', '.yml'].includes(extname(path))

const types: ReadonlyMap<string, ContentType> = new Map(contentModel.map((type) => [type.id, type]))
