import { CheckIn } from '@care/shared/people/elders/check-in'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertDemoVisits } from './visitors-demo.repository.ts'

/** A month of visits, those of today in each state, bookings that wait for confirmation, and two blocked people. */
export const visitorsDemo: DemoPart = {
  institution: async (db, random, { tenantId, elders, staff, now }) => {
    const desk = staff.find(({ roleCode }) => roleCode === 'desk')?.nickName
    const residents = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Resident)
    if (!desk || residents.length === 0) return
    const midnight = Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000
    const at = (day: number, hour: number) => new Date(midnight + day * 86_400_000 + hour * 3_600_000)
    const person = () => ({
      tenantId,
      oldmanId: random.pick(residents).id,
      visitorName: `${random.pick(['王', '李', '张', '刘', '陈', '杨', '赵'])}${random.pick(['建国', '秀兰', '敏', '丽', '强', '军', '洋'])}`,
      phone: `139${String(random.between(10_000_000, 99_999_999))}`,
      relation: random.pick(['子女', '孙辈', '配偶', '亲戚', '朋友']),
      visitNum: random.between(1, 3),
      reason: random.pick(['看望', '送换季衣物', '陪同用餐', '节日探望']),
      gateCode: Array.from({ length: 8 }, () => random.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join(''),
      createUser: desk,
    })
    const confirmed = { approveUser: desk, approveTime: at(-1, 9) }
    const past = Array.from({ length: 20 }, (_, nth) => {
      const [day, hour] = [-1 - nth, random.between(9, 16)]
      const came = { visitTime: at(day, hour), leaveTime: at(day, hour + 1), healthCode: 1, status: 2 }
      const type = nth % 3 === 0 ? 2 : 1
      return {
        ...person(),
        ...confirmed,
        approveTime: at(day - 1, 9),
        type,
        appointTime: at(day, hour),
        createTime: at(day - 1, 9),
        ...came,
      }
    })
    const upToNow = (hour: number) => new Date(Math.min(at(0, hour).getTime(), now.getTime()))
    const today = [
      {
        ...person(),
        ...confirmed,
        type: 1,
        appointTime: at(0, 9),
        visitTime: upToNow(9),
        leaveTime: upToNow(10),
        healthCode: 1,
        status: 2,
      },
      { ...person(), ...confirmed, type: 1, appointTime: at(0, 10), visitTime: upToNow(10), healthCode: 1, status: 1 },
      { ...person(), ...confirmed, type: 1, appointTime: at(0, 15) },
      { ...person(), type: 1, appointTime: at(0, 16), createUser: '访客预约' },
      { ...person(), type: 1, appointTime: at(1, 10), createUser: '访客预约' },
      { ...person(), ...confirmed, type: 1, appointTime: at(2, 14) },
      { ...person(), ...confirmed, type: 1, appointTime: at(-2, 14), createTime: at(-4, 9) },
      { ...person(), ...confirmed, type: 1, appointTime: at(1, 15), status: 3, cancelReason: '家属改期' },
    ]
    await insertDemoVisits(
      db,
      [...past, ...today],
      [
        { tenantId, name: '孙某', phone: '13900001111', reason: '多次上门推销保健品', createUser: desk },
        {
          tenantId,
          name: '周某',
          phone: '13900002222',
          reason: '曾与长者发生肢体冲突，家属要求拒访',
          createUser: desk,
        },
      ],
    )
  },
}
