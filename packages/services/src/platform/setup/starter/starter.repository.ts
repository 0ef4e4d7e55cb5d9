import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../db/client.ts'
import { plainName } from '../../db/paging/queries.ts'
import { sosService, usualCatalogue } from './catalogue.ts'
import { usualVocabulary } from './vocabulary.ts'

/** Inserts the usual services and projects; their prices hold from this day (Asia/Shanghai) on. */
export async function insertCatalogue(db: Db, tenantId: number, fromDate = toShanghaiDay(Date.now())) {
  const services = await db
    .insertInto('costService')
    .values(usualCatalogue.map(([serverName], sort) => ({ tenantId, serverName, sort })))
    .returning(['id as serverId', 'serverName'])
    .execute()

  const yuanOf = new Map(usualCatalogue.flatMap(([, ...own]) => own.map(([projecName, yuan]) => [projecName, yuan])))
  const projects = usualCatalogue.flatMap(([serverName, ...own]) =>
    own.map(([projecName, , serverTimeNum], sort) => ({
      tenantId,
      serverId: services.find((service) => service.serverName === serverName)?.serverId ?? 0,
      projecName,
      serverTimeNum,
      sort,
      isDefaultSos: serverName === sosService && sort === 0,
    })),
  )
  const rows = await db
    .insertInto('costProject')
    .values(projects)
    .returning(['id', 'serverId', 'projecName', 'serverTimeNum', 'isDefaultSos'])
    .execute()
  const catalogue = rows.map((row) => ({
    ...row,
    fromDate,
    projecStandardPriceFen: (yuanOf.get(row.projecName) ?? 0) * 100,
    serverName: services.find(({ serverId }) => serverId === row.serverId)?.serverName ?? '',
  }))
  const prices = catalogue.map(({ id, projecStandardPriceFen }) => ({
    tenantId,
    projectId: id,
    projecStandardPriceFen,
    fromDate,
  }))
  await db.insertInto('projectPrice').values(prices).execute()
  return catalogue
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
