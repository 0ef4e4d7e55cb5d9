import { callsForHelp } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { OpenWarnings } from '@care/shared/overview/screens/open-warnings'
import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { DB } from '../../../platform/db/tables.ts'
import { selectWarnings } from './warning.repository.ts'

/** All elders of these institutions, or only the given ones. */
interface Of {
  tenantIds: number[]
  oldmanIds?: number[]
}

const isEarlier = sql<SqlBool>`w.last_happen_time <= now() - interval '24 hours'`
const isOpen = sql<SqlBool>`w.is_disposed = ${Disposal.Open}`
const isCall = sql<SqlBool>`w.is_disposed = ${Disposal.Open} and w.source_type in (${sql.join(callsForHelp)})`

/**
 * Unhandled warnings outside quiet periods, in the order of the big screens' `mostUrgentFirst`: those of the last 24
 * hours before older ones, then unclaimed calls for help, then other unclaimed ones, then the longest waiting.
 */
export async function findWallWarnings(db: Db, of: Of, most: number): Promise<OpenWarnings> {
  if (of.oldmanIds?.length === 0) return { warnings: [], earlierWarnings: 0 }
  const warnings = await selectWarnings(db)
    .where(isOf(of))
    .orderBy(isEarlier)
    .orderBy(isCall, 'desc')
    .orderBy(isOpen, 'desc')
    .orderBy('w.dataHappenTime')
    .orderBy('w.id')
    .limit(most)
    .execute()
  const earlier = await db
    .selectFrom('warning as w')
    .where(isOf(of))
    .where(isEarlier)
    // warnings of drills are never counted
    .where('w.drillId', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { warnings, earlierWarnings: earlier.count }
}

function isOf({ tenantIds, oldmanIds }: Of) {
  const eb = expressionBuilder<DB & { w: DB['warning'] }, 'w'>()
  return eb.and([
    eb('w.tenantId', 'in', tenantIds),
    ...(oldmanIds ? [eb('w.oldmanId', 'in', oldmanIds)] : []),
    eb('w.isDisposed', '<>', Disposal.Handled),
    eb('w.quietId', 'is', null),
  ])
}
