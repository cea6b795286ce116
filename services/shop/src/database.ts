/** For programs that work on the tables without a service. */
export { type KeyRing, openKeyRing } from './database/key-ring.ts'
export { readGoods } from './catalogue/read-goods.ts'
export { shopMigrations } from './database/migrate.ts'
export { isRotatedSecret, rotatedSecrets, secretOf } from './database/secrets.ts'
export { checkShop } from './operator/check-shop.ts'
