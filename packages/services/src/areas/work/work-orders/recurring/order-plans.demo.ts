import { CheckIn } from '@care/shared/people/elders/check-in'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { defaultRule } from '@care/shared/recurrence/recurrence'
import { AtHoliday, MonthBy } from '@care/shared/recurrence/recurrence.words'
import { ruleText } from '@care/shared/recurrence/rule-text'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { offlineGeocoder } from '../../../../outside/map/map.ts'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { DemoElder } from '../../../../platform/demo/elders.ts'
import { checkOrderPlan } from './make-orders.ts'
import { insertPlan } from './order-plan.repository.ts'
import { ageDemoOrders, findDemoProjects } from './order-plan-demo.repository.ts'

export const orderPlansDemo: DemoPart = { institution: (db, _random, scene) => fillPlans(db, scene) }

const day = 86_400_000
const { Active, Paused } = PlanStatus
/**
 * `elder` is an index; if that elder is absent, the next present one is used. No other part of the demo uses these
 * elders.
 */
const rhythms = [
  {
    elder: 3,
    status: Active,
    cycle: 2,
    weekDays: [1, 3, 5],
    time: '09:00',
    atHoliday: AtHoliday.Next,
    lateMinutes: 30,
  },
  { elder: 7, status: Active, cycle: 2, weekDays: [2], time: '15:00', atHoliday: AtHoliday.Skip, earlyMinutes: 15 },
  { elder: 11, status: Active, cycle: 3, monthBy: MonthBy.LastDay, time: '10:00' },
  { elder: 15, status: Paused, cycle: 1, every: 2, time: '18:30' },
]

/** Whether the elder is present, because elders who are on leave or have left get no orders. */
const isThere = ({ checkInStatus }: DemoElder) => checkInStatus === CheckIn.Home || checkInStatus === CheckIn.Resident

/** Inserts a few plans with their orders for the coming days, served by the last nurse. */
async function fillPlans(db: Db, { tenantId, elders, staff, now }: DemoScene): Promise<void> {
  const projects = await findDemoProjects(db, tenantId)
  const desk = staff.find(({ roleCode }) => roleCode === 'desk')
  const nurse = staff.findLast(({ roleCode }) => roleCode === 'nurse')
  for (const [at, { elder, status, ...rhythm }] of rhythms.entries()) {
    const [oldmanId, project] = [elders.slice(elder).find(isThere)?.id, projects[at % projects.length]]
    if (!oldmanId || !project || !desk || !nurse) continue
    const rule = { ...defaultRule, ...rhythm, startDate: toShanghaiDay(now.getTime() - (40 - at) * day) }
    const row = {
      ...rule,
      ruleText: ruleText(rule),
      tenantId,
      oldmanId,
      status,
      payType: '1',
      emergencyType: '1',
      createBy: desk.id,
      createUser: desk.nickName,
      createTime: new Date(now.getTime() - (41 - at) * day),
      lookTime: status === Active ? now : null,
    }
    const item = {
      serverProjectId: project.id,
      serverProjectName: project.projecName,
      serverTimeNum: project.serverTimeNum,
      orderPriceFen: project.projecStandardPriceFen,
      serverUserId: nurse.id,
      serverUserName: nurse.nickName,
    }
    const plan = await insertPlan(db, row, [item])
    await checkOrderPlan((work) => work(db), plan, offlineGeocoder)
    await ageDemoOrders(db, plan)
  }
}
