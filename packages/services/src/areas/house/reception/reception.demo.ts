import { LeadStatus } from '@care/shared/house/reception/lead.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertDemoLeads } from './reception-demo.repository.ts'

const { New, Toured, Booked, Trial, MovedIn, Lost } = LeadStatus
const dayMs = 86_400_000
const states = [New, New, New, Toured, Toured, Booked, Trial, MovedIn, MovedIn, MovedIn, Lost, Lost]
const needs = ['希望朝南、离电梯近', '术后需要康复照护', '夜间需要有人看护', '想先试住一个月', '父母两人同住']

/** Leads in each state, from several channels; three are to be contacted today, one was asked for twice. */
export const receptionDemo: DemoPart = {
  institution: async (db, random, { tenantId, elders, staff, now }) => {
    const desk = staff.find(({ roleCode }) => roleCode === 'desk')?.nickName ?? ''
    const residents = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Resident)
    if (residents.length === 0) return
    const at = (days: number) => new Date(now.getTime() + days * dayMs)
    const day = (days: number) => toShanghaiDay(at(days).getTime())
    const phone = () => `139${String(random.between(10_000_000, 99_999_999))}`
    const first = phone()
    const rows = states.map((status, nth) => {
      const begun = -3 - nth * 4
      const isOpen = status < MovedIn
      const toured = status !== New && { tourDate: day(begun + 2), tourUser: desk }
      const booked = [Booked, Trial, MovedIn].some((one) => one === status) && {
        bookDate: day(begun + 3),
        bookUntil: day(begun + 33),
      }
      return {
        tenantId,
        name: `${random.pick(['王', '李', '张', '刘', '陈', '杨'])}${random.pick(['建国', '秀兰', '敏', '丽', '强', '洋'])}`,
        phone: nth < 2 ? first : phone(),
        channel: random.pick([1, 2, 3, 4, 5, 6]),
        elderName: `${random.pick(['王', '李', '张', '赵'])}${random.pick(['桂英', '德福', '淑珍', '国栋'])}`,
        relation: random.pick(['父亲', '母亲', '岳父', '岳母']),
        careLevel: random.pick(['0', '1', '2', '3']),
        budgetFen: random.between(4, 9) * 100_000,
        expectedDate: day(random.between(5, 40)),
        note: random.pick(needs),
        status,
        ...(isOpen && { nextContact: day(nth % 2 === 0 ? 0 : nth), lastContact: at(begun + 1) }),
        ...toured,
        ...booked,
        ...(status === Trial && { trialFrom: day(-2), trialTo: day(12) }),
        ...(status === MovedIn && { oldmanId: random.pick(residents).id }),
        ...(status === Lost && { loseReason: nth % 2 === 0 ? 1 : 4, loseNote: '家属比较后决定' }),
        createUser: desk,
        createTime: at(begun),
      }
    })
    await insertDemoLeads(db, rows)
  },
}
