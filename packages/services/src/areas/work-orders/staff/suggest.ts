import { whereaboutsOf } from '@care/shared/elders/whereabouts'
import { found, invalid } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import { reasonsOf } from '@care/shared/work-orders/staff/reasons-of'
import type { Suggestion, SuggestSearch } from '@care/shared/work-orders/staff/suggestion'
import type { Db } from '../../../platform/db/client.ts'
import { findServedElder } from '../edit/create-work-order.repository.ts'
import { usualMinutes } from './conflict.repository.ts'
import { findProjectTime, findSought, findSuggestions, type Sought } from './suggest.repository.ts'

/** Staff for an item, best first, with what speaks for and against each. */
export async function suggestStaff(db: Db, caller: Caller, search: SuggestSearch): Promise<Page<Suggestion>> {
  const sought = search.id
    ? await findSought(db, caller, search.id).then(found('工单'))
    : await soughtOf(db, caller, search)
  const rows = await findSuggestions(db, sought, search)
  const { current, size } = search
  const total = rows[0]?.total ?? 0
  const records = rows.map(({ total: _all, ...row }) => ({ ...row, reasons: reasonsOf(row) }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** Of a draft: its place is the elder's unless it says another one. */
async function soughtOf(db: Db, caller: Caller, search: SuggestSearch): Promise<Sought> {
  const { oldmanId, serverProjectId, serverTime, minutes } = search
  if (!oldmanId) throw invalid('请选择长者')
  if (!serverTime) throw invalid('请选择时间')
  const elder = await findServedElder(db, caller, oldmanId).then(found('长者'))
  const project = serverProjectId
    ? await findProjectTime(db, elder.tenantId, serverProjectId).then(found('服务项目'))
    : null
  const [lng = null, lat = null] = whereaboutsOf(elder).point?.split(',').map(Number) ?? []
  return {
    ...{ tenantId: elder.tenantId, id: 0, oldmanId, lng: search.lng ?? lng, lat: search.lat ?? lat, isFirst: false },
    ...{ serverTypeId: project?.serverId ?? null, serverTime },
    minutes: minutes ?? (project?.serverTimeNum || usualMinutes),
  }
}
