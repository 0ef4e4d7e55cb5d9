import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { Cycle } from '@care/shared/recurrence/recurrence.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/demo-part.ts'
import type { Random } from '../../../platform/demo/random.ts'
import { type DemoPlan, findDemoOrders, findDemoProjects, insertDemoPlans } from './care-plan-demo.repository.ts'

export const carePlansDemo: DemoPart = { institution: fillPlans }

const { Active, Paused, Ended } = PlanStatus
const day = 86_400_000
const rhythms = [
  { planName: '晨间护理', cycle: Cycle.Day, times: ['07:30'] },
  { planName: '三餐照料', cycle: Cycle.Day, times: ['07:00', '11:30', '17:30'] },
  { planName: '助浴', cycle: Cycle.Week, weekDays: [2, 5], times: ['15:00'] },
  { planName: '康复训练', cycle: Cycle.Week, weekDays: [1, 3, 5], times: ['09:30'] },
  { planName: '月度体检陪同', cycle: Cycle.Month, monthDays: [10], times: ['08:30'] },
]

/** Inserts care plans for a third of the elders; their runs of the last days refer to demo orders. */
async function fillPlans(db: Db, random: Random, { tenantId, elders, staff, now }: DemoScene): Promise<void> {
  const projects = await findDemoProjects(db, tenantId)
  const orders = await findDemoOrders(db, tenantId)
  const desk = random.pick(staff.filter(({ roleCode }) => roleCode === 'desk'))
  const nurses = staff.filter(({ roleCode }) => roleCode === 'nurse')

  const plans = elders
    .filter((_, index) => index % 3 === 0)
    .map(({ id: oldmanId }): DemoPlan => {
      const own = orders.filter((order) => order.oldmanId === oldmanId)
      const project = projects.find(({ id }) => id === own[0]?.serverProjectId) ?? random.pick(projects)
      const begun = now.getTime() - random.between(40, 350) * day
      const status = random.pick([Active, Active, Active, Active, Paused, Ended])
      const nurse = random.pick(nurses)
      return {
        row: {
          ...random.pick(rhythms),
          tenantId,
          oldmanId,
          status,
          createBy: desk.id,
          startDate: toShanghaiTime(begun).slice(0, 10),
          createTime: new Date(begun),
          updateTime: new Date(begun),
          // the demo data already contains today's orders
          lookTime: status === Active ? new Date(now.getTime() + day) : null,
          endTime: status === Ended ? new Date(now.getTime() - random.between(1, 20) * day) : null,
        },
        items: [
          {
            tenantId,
            serverTypeId: project.serverId,
            serverTypeName: project.serverName,
            num: 1,
            serverProjectId: project.id,
            serverProjectName: project.projecName,
            serverUserId: nurse.id,
            serverTimeNum: project.serverTimeNum,
            orderPriceFen: project.projecStandardPriceFen,
            serverUserName: nurse.nickName,
          },
        ],
        runs: [
          ...[...new Map(own.map((order) => [order.serverTime, order])).values()].map(({ id, serverTime }) => ({
            tenantId,
            dueTime: serverTime,
            workOrderId: id,
          })),
          ...(random.chance(0.3)
            ? [{ tenantId, dueTime: new Date(begun + 9 * day), reason: '长者请假外出，未生成工单' }]
            : []),
        ],
      }
    })
  await insertDemoPlans(db, plans)
}
