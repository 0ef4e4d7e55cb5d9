import { isDrill, SourceType, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import type { MoreEntry } from '../../../../crud/actions/more-menu.tsx'
import { newIncidentAtom, newWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { orderStart } from './dispatch/order-start.ts'

/** The seldom actions on a warning: an order by the form, and the report of an adverse event. */
export function useOtherActions(warning: WarningDetail, remark: string, mayStart: boolean): MoreEntry[] {
  const mayReport = useMayCall()(api.incidents.create)
  const startOrder = useSetAtom(newWorkOrderAtom)
  const report = useSetAtom(newIncidentAtom)
  const { id, oldmanId, sourceType, dataHappenTime } = warning
  const byForm = { label: '发起工单', icon: 'pi pi-file-plus', run: () => startOrder(orderStart(warning, remark)) }
  if (!mayReport || oldmanId === null || isDrill(warning)) return mayStart ? [byForm] : []
  const incident = {
    oldmanId,
    warningId: id,
    happenTime: dataHappenTime,
    findTime: dataHappenTime,
    place: whereaboutsOf(warning).text,
    ...(sourceType === SourceType.Fall && { eventType: 1 }),
  }
  const asIncident = { label: '登记不良事件', icon: 'pi pi-exclamation-triangle', run: () => report(incident) }
  return mayStart ? [byForm, asIncident] : [asIncident]
}
