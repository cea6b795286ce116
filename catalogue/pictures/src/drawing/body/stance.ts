import type { Article } from '@vitrine/catalogue/articles'
import { hash } from '../base/random.ts'
import type { Pose, Stance } from './pose.ts'

const still: Pose[] = ['relaxed', 'turned', 'straight']
const open: Pose[] = ['relaxed', 'akimbo', 'turned', 'straight', 'akimbo', 'turned']
const withPockets: Pose[] = ['pocket', 'relaxed', 'strolling', 'akimbo', 'turned', 'pocket', 'straight']
const inCoats: Pose[] = ['pocket', 'relaxed', 'turned', 'strolling']

/** Bulky sleeves do not bend to the hip, and a hand needs a pocket to go into. */
function posesFor({ type }: Article, hasPocket: boolean): Pose[] {
  switch (type) {
    case 'coat':
    case 'trench':
    case 'blazer':
    case 'scarf':
      return hasPocket ? inCoats : still
    case 'quilted-jacket':
    case 'leather-jacket':
    case 'denim-jacket':
    case 'waistcoat':
    case 'slipover':
    case 'beanie':
    case 'belt':
      return still
    default:
      return hasPocket ? withPockets : open
  }
}

/** The same style always stands the same way; every other one the other way round. */
export function stanceOf(article: Article, hasPocket: boolean): Stance {
  const choices = posesFor(article, hasPocket)
  const pose = choices[Math.floor(hash(article.seed, 3, 23) * choices.length)] as Pose
  return { pose, isMirrored: hash(article.seed, 7, 29) < 0.5 }
}
