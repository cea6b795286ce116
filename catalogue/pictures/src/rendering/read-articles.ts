import { readFile } from 'node:fs/promises'
import { garmentTypes } from '@vitrine/catalogue/articles'
import type { NamedArticle, NamedLook } from './job.ts'

/** Reads `{ "articles": [{ "id", "article" }], "looks": [{ "id", "articles" }] }`. */
export async function readArticles(file: string): Promise<{ articles: NamedArticle[]; looks: NamedLook[] }> {
  const content = JSON.parse(await readFile(file, 'utf8')) as { articles?: NamedArticle[]; looks?: NamedLook[] }
  const { articles = [], looks = [] } = content
  for (const { id, article } of articles) {
    if (!garmentTypes.includes(article.type))
      throw new Error(`Article "${id}" in ${file} has the unknown type "${article.type}"`)
  }
  return { articles, looks }
}
