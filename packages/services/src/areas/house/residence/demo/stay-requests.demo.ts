import { LeaveStatus } from '@care/shared/house/residence/leave/leave.words'
import { LevelChangeStatus } from '@care/shared/house/residence/levels/level-change.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { insertLeaves, insertLevelChanges } from './papers.repository.ts'

const dayMs = 86_400_000
const { Pending, Approved, Done, Refused, Withdrawn } = LevelChangeStatus
const worse = ['跌倒后需协助行走', '失能程度加重，起居需全程协助', '夜间需专人看护']
const better = ['康复良好，可自行进食洗漱', '复评后生活能力改善']

/** Changes of level in every state, and leaves of the next days that wait for approval or departure. */
export const stayRequestsDemo: DemoPart = {
  institution: async (db, random, { tenantId, elders, staff, now }) => {
    const by = (role: string) => staff.find(({ roleCode }) => roleCode === role)
    const [nurse, desk, manager] = [by('nurse'), by('desk'), by('manager')]
    const residents = elders.filter(({ checkInStatus, careLevel }) => checkInStatus === CheckIn.Resident && careLevel)
    if (!nurse || !desk || !manager || residents.length < 20) return
    const after = (days: number) => new Date(now.getTime() + days * dayMs)
    const audited = { auditUserId: manager.id, auditUser: manager.nickName }
    const chosen = random.some(residents, 9)
    await insertLevelChanges(
      db,
      [Pending, Pending, Approved, Done, Refused, Withdrawn].flatMap((status, at) => {
        const elder = chosen[at]
        if (!elder) return []
        const level = Number(elder.careLevel)
        const isBetter = level === 4 || (level > 0 && at % 2 === 1)
        const other = String(isBetter ? level - 1 : level + 1)
        const reasons = isBetter === (status === Done) ? worse : better
        return {
          tenantId,
          oldmanId: elder.id,
          status,
          fromLevel: status === Done ? other : elder.careLevel,
          toLevel: status === Done ? String(level) : other,
          effectiveDate: toShanghaiDay(after(status === Done ? -6 : at + 2).getTime()),
          reason: reasons[at % reasons.length] ?? '',
          submitUserId: nurse.id,
          createUser: nurse.nickName,
          createTime: after(-8 + at),
          ...((status === Approved || status === Done || status === Refused) && audited),
          auditRemark: status === Refused ? '先复评后再申请' : null,
        }
      }),
    )
    await insertLeaves(
      db,
      [LeaveStatus.Pending, LeaveStatus.Pending, LeaveStatus.Approved].flatMap((status, at) => {
        const elder = chosen[at + 6]
        if (!elder) return []
        return {
          tenantId,
          oldmanId: elder.id,
          type: at === 1 ? 1 : 2,
          status,
          leaveStart: after(at + 0.7),
          plannedReturn: after(at + 3),
          companion: '家属',
          reason: at === 1 ? '到三甲医院复查' : '回家过节',
          submitUserId: desk.id,
          createUser: desk.nickName,
          ...(status === LeaveStatus.Approved && audited),
        }
      }),
    )
  },
}
