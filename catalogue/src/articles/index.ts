export { allCuts, cuts, garmentTypes, tints, views, walls } from './article.ts'
export type { Article, ArticleOf, Cut, GarmentType, Tint, Trim, View, Wall } from './article.ts'
export { clothKinds, printKinds } from './cloth.ts'
export type { Cloth, ClothKind, Hex, Print } from './cloth.ts'
