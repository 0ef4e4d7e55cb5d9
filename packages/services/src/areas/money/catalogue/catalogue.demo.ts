import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/demo-part.ts'
import { findDemoPrices, insertDemoService } from './catalogue-demo.repository.ts'
import { insertPrice } from './price.repository.ts'
import { insertProject } from './project.repository.ts'

const day = 86_400_000

/** Prices that have changed, a subsidy that begins, and a change that is planned; a service below another one, and one that is disabled. */
export const catalogueDemo: DemoPart = { institution: (db, _random, scene) => fillPrices(db, scene) }

async function fillPrices(db: Db, { tenantId, staff, now }: DemoScene): Promise<void> {
  const createUser = staff.find(({ roleCode }) => roleCode === 'manager')?.nickName ?? ''
  const today = toShanghaiDay(now.getTime())
  const nextMonth = toShanghaiDay(Date.parse(`${today.slice(0, 8)}01`) + 32 * day).slice(0, 8)
  const prices = await findDemoPrices(db, tenantId)
  for (const [at, { projectId, projecStandardPrice }] of prices.entries()) {
    const price = { tenantId, projectId, projecStandardPrice, subsidyPrice: null, costPrice: null, createUser }
    const changed = (by: number) => Math.round(projecStandardPrice * by)
    if (at % 3 === 0)
      await insertPrice(db, {
        ...price,
        projecStandardPrice: changed(0.9),
        fromDate: toShanghaiDay(now.getTime() - 400 * day),
        remark: '上年度价格',
      })
    if (at < 4)
      await insertPrice(db, {
        ...price,
        subsidyPrice: changed(0.5),
        costPrice: changed(0.7),
        fromDate: today,
        remark: '开始执行居家养老补贴',
      })
    if (at % 6 === 0)
      await insertPrice(db, {
        ...price,
        projecStandardPrice: changed(1.1),
        fromDate: `${nextMonth}01`,
        remark: '年度调价',
      })
  }
  const former = await insertDemoService(db, { tenantId, serverName: '上门理疗', above: null, createUser, status: '1' })
  const disabled = { tenantId, serverId: former, projecName: '艾灸理疗', createUser, status: '1' }
  const disabledId = await insertProject(db, disabled)
  const serverId = await insertDemoService(db, { tenantId, serverName: '失智照护', above: '康复服务', createUser })
  const project = { tenantId, serverId, projecName: '怀旧活动', serverTimeNum: 60, createUser }
  for (const projectId of [disabledId, await insertProject(db, project)])
    await insertPrice(db, {
      tenantId,
      projectId,
      projecStandardPrice: 90,
      subsidyPrice: null,
      costPrice: null,
      createUser,
    })
}
