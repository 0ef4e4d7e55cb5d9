import type { Db } from '../../platform/db/client.ts'

const inUse = '0'

/** The allowed page under this path; one that is switched off is not there. */
export function findEmbeddedPage(db: Db, routerPath: string) {
  return db
    .selectFrom('embeddedPage')
    .select(['name', 'url', 'sameOrigin'])
    .where('routerPath', '=', routerPath)
    .where('status', '=', inUse)
    .executeTakeFirst()
}
