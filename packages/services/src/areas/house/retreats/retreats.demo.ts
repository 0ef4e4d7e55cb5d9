import { CheckIn } from '@care/shared/people/elders/check-in'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertRetreats } from './retreats-demo.repository.ts'

const day = 86_400_000

/** An application in each state that comes before the check-out. */
export const retreatsDemo: DemoPart = {
  institution: async (db, random, { tenantId, elders, staff, now }) => {
    const by = (role: string) => staff.find(({ roleCode }) => roleCode === role) ?? staff[0]
    const [desk, manager] = [by('desk'), by('manager')]
    const residents = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Resident)
    if (!desk || !manager || desk.id === manager.id || residents.length < 20) return
    const reasons = ['回家由子女照护', '转往子女所在城市的机构', '需转医院康复治疗', '身体恢复，回家居住']
    await insertRetreats(
      db,
      random.some(residents, 4).map(({ id: oldmanId }, at) => ({
        tenantId,
        oldmanId,
        flowStatus: [1, 2, 3, 0][at] ?? 1,
        checkOutTime: new Date(now.getTime() + (at + 2) * day),
        applyTime: new Date(now.getTime() - (at + 1) * day),
        reason: reasons[at] ?? '',
        counselor: desk.nickName,
        submitUserId: desk.id,
        createUser: desk.nickName,
        createTime: new Date(now.getTime() - (at + 1) * day),
        ...((at === 1 || at === 2) && {
          auditUserId: manager.id,
          auditUser: manager.nickName,
          auditTime: new Date(now.getTime() - at * day),
          auditRemark: at === 2 ? '家属尚未结清上月费用，结清后再申请' : '同意',
        }),
      })),
    )
  },
}
