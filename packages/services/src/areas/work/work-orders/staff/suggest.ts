import type { Caller } from '@care/shared/admin/session/session'
import { invalid, orNotFound } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { reasonsOf } from '@care/shared/work/work-orders/staff/reasons-of'
import type { Suggestion, SuggestSearch } from '@care/shared/work/work-orders/staff/suggestion'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { Db } from '../../../../platform/db/client.ts'
import { findServedElder } from '../edit/create-work-order.repository.ts'
import { usualMinutes } from './conflict.repository.ts'
import { isUrgentOrder } from './refuse-busy-staff.ts'
import { findProjectTime, findSuggestions, findSuggestionTarget, type SuggestionTarget } from './suggest.repository.ts'

/** Suggests staff for a job, best first, with reasons and conflicts; `careOnly` leaves out dispatchers. */
export async function suggestStaff(
  db: Db,
  caller: Caller,
  search: SuggestSearch,
  { careOnly = false } = {},
): Promise<Page<Suggestion>> {
  const sought = search.id
    ? await findSuggestionTarget(db, caller, search.id).then(orNotFound('工单'))
    : await soughtOf(db, caller, search)
  const rows = await findSuggestions(db, await asWished(db, sought, search), search, careOnly)
  const { current, size } = search
  const total = rows[0]?.total ?? 0
  const records = rows.map(({ total: _all, ...row }) => ({ ...row, reasons: reasonsOf(row) }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** What the suggestion is for, when the order is still a draft: the place is the elder's. */
async function soughtOf(db: Db, caller: Caller, search: SuggestSearch): Promise<SuggestionTarget> {
  const { oldmanId, serverTime, emergencyType = Urgency.Usual } = search
  if (!oldmanId) throw invalid('请选择长者')
  if (!serverTime) throw invalid('请选择时间')
  const elder = await findServedElder(db, caller, oldmanId).then(orNotFound('长者'))
  const [lng = null, lat = null] = whereaboutsOf(elder).point?.split(',').map(Number) ?? []
  return {
    tenantId: elder.tenantId,
    id: 0,
    oldmanId,
    lng,
    lat,
    serverTypeId: null,
    serverTime,
    minutes: usualMinutes,
    isFirst: isUrgentOrder({ emergencyType, warningBusinessId: null }),
  }
}

/** What the suggestion is for, with the service, time and place that are chosen in the form. */
async function asWished(db: Db, sought: SuggestionTarget, search: SuggestSearch): Promise<SuggestionTarget> {
  const { serverProjectId, serverTime = sought.serverTime, lng = sought.lng, lat = sought.lat } = search
  const project = serverProjectId
    ? await findProjectTime(db, sought.tenantId, serverProjectId).then(orNotFound('服务项目'))
    : null
  const usual = project ? project.serverTimeNum || usualMinutes : sought.minutes
  const serverTypeId = project ? project.serverId : sought.serverTypeId
  return { ...sought, serverTypeId, serverTime, lng, lat, minutes: search.minutes ?? usual }
}
