import type { callWorkbench } from '@care/shared/calls/workbench/workbench.contract'
import type { DataOf } from '@care/shared/http/endpoint'

/** A seat of an institution whose calls our own control carries. */
export const localSeat = (displayName: string): DataOf<typeof callWorkbench.check> => ({
  seats: {
    id: 1,
    instanceId: 'local-1',
    userId: 'agent01',
    loginName: null,
    displayName,
    extension: '8001',
    roleName: 'Agent',
    workMode: 'ON_SITE',
    skillGroups: [],
  },
  opened: true,
  note: '本地话务（未接云呼叫）',
  service: { id: 1, name: '值班电话', provider: 2, surveyWay: 0, regionId: null, status: 1 },
})
