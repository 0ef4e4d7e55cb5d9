import type { Caller } from '@care/shared/admin/session/session'
import type {
  CentreSearch,
  CentreWarning,
  ElderWarningSearch,
  ElderWarnings,
} from '@care/shared/alarms/warnings/centres/centre'
import type { CentreName } from '@care/shared/alarms/warnings/centres/centre-titles'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Page } from '@care/shared/http/page'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { applyFilters } from '../../../../platform/db/paging/filters.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'
import { matchesElderNameOrPhone } from '../../../../platform/db/sql/name-search.ts'
import { leadingWarnings } from '../leading-warnings.repository.ts'
import { matchesSearch, selectWarnings } from '../warning.repository.ts'
import { selectCentre } from './kind-columns.repository.ts'

export function findCentrePage(
  db: Db,
  caller: Caller,
  centre: CentreName,
  search: CentreSearch,
): Promise<Page<CentreWarning>> {
  const found = selectCentre(selectWarnings(db), centre).where(matchesSearch(caller, search))
  return paginate(db, found.orderBy('w.id', 'desc'), search, undefined, leadingWarnings(search))
}

const isUntil = (time: string) => sql<SqlBool>`data_happen_time <= ${time}`

/** Elders with warnings in a period, those with the most unhandled ones first; warnings of drills do not count. */
export function findElderWarnings(
  db: Db,
  { tenantIds }: Caller,
  search: ElderWarningSearch,
): Promise<Page<ElderWarnings>> {
  const { userName, startTime } = search
  const from = startTime ?? sql<string>`now() - interval '30 days'`
  const everyone = db
    .selectFrom('warning')
    .select(['tenantId', 'oldmanId'])
    .select(({ fn }) => [
      fn.countAll<number>().as('warningCount'),
      fn.countAll<number>().filterWhere('isDisposed', '<>', Disposal.Handled).as('unhandledCount'),
      fn.max<string>('dataHappenTime').as('lastWarningTime'),
    ])
    .select(
      sql<string>`(array_agg(warning_content order by data_happen_time desc, id desc))[1]`.as('lastWarningContent'),
    )
    .where('tenantId', 'in', tenantIds)
    .where('drillId', 'is', null)
    .where('oldmanId', 'is not', null)
    .where('dataHappenTime', '>=', from)
    // the data time may be up to an hour after the warning was raised
    .where(sql<boolean>`id >= warning_id_floor((${from})::timestamptz - interval '1 hour')`)
    .groupBy(['tenantId', 'oldmanId'])
  const warned = applyFilters(everyone, search, { same: ['tenantId'], where: { endTime: isUntil } })

  const rows = db
    .selectFrom(warned.as('w'))
    .$call(withElder('w'))
    .$call(withTenant('elder'))
    .select(['elder.id as oldmanId', 'elder.tenantId', 'elder.gender', 'elder.mobile'])
    .select(ageOf('elder.birthday').as('age'))
    .select(['w.warningCount', 'w.unhandledCount', 'w.lastWarningTime', 'w.lastWarningContent'])
    .where('elder.tenantId', 'in', tenantIds)
    .orderBy('w.unhandledCount', 'desc')
    .orderBy('w.lastWarningTime', 'desc')
    .orderBy('elder.id', 'desc')
  return paginate(db, userName ? rows.where(matchesElderNameOrPhone(userName)) : rows, search)
}
