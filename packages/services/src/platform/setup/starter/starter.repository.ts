import type { Db } from '../../db/client.ts'
import { plainName } from '../../db/paging/queries.ts'
import { sosService, usualCatalogue } from './catalogue.ts'
import { usualVocabulary } from './vocabulary.ts'

export async function insertCatalogue(db: Db, tenantId: number) {
  const services = await db
    .insertInto('costService')
    .values(usualCatalogue.map(([serverName], sort) => ({ tenantId, serverName, sort })))
    .returning(['id as serverId', 'serverName'])
    .execute()

  const projects = usualCatalogue.flatMap(([serverName, ...own]) =>
    own.map(([projecName, yuan, serverTimeNum], sort) => ({
      tenantId,
      serverId: services.find((service) => service.serverName === serverName)?.serverId ?? 0,
      projecName,
      projecStandardPriceFen: yuan * 100,
      serverTimeNum,
      sort,
      isDefaultSos: serverName === sosService && sort === 0,
    })),
  )
  const rows = await db
    .insertInto('costProject')
    .values(projects)
    .returning(['id', 'serverId', 'projecName', 'projecStandardPriceFen', 'serverTimeNum', 'isDefaultSos'])
    .execute()
  return rows.map((row) => ({
    ...row,
    serverName: services.find(({ serverId }) => serverId === row.serverId)?.serverName ?? '',
  }))
}

/** Inserts rows of plain resources, parents first. Skips a table in which the institution already has rows. */
export async function insertVocabulary(db: Db, tenantId: number, createUser: string): Promise<void> {
  const plain = db.withTables<{ plain: Record<string, unknown> & { id: number; tenantId: number } }>()
  for (const [table, rows] of Object.entries(usualVocabulary)) {
    const own = await plain
      .selectFrom(plainName(table))
      .select('id')
      .where('tenantId', '=', tenantId)
      .limit(1)
      .execute()
    if (own.length > 0) continue
    const ids = new Map<string, number>()
    for (const { parent, ...row } of rows) {
      const { id } = await plain
        .insertInto(plainName(table))
        .values({ ...row, ...(parent && { parentId: ids.get(parent) }), tenantId, createUser })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(String(row.name), id)
    }
  }
}
