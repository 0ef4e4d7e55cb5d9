import { fillTemplate } from '@care/shared/house/contracts/merge-fields'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { findMergeValues, insertVersion } from './contract-text.repository.ts'
import { endSoon, findResidentContracts, insertRenewal, insertTemplates } from './contracts-demo.repository.ts'

const service = `甲方：{{机构名称}}（电话 {{机构电话}}）
乙方（长者）：{{长者姓名}}，{{性别}}，出生日期 {{出生日期}}
丙方（家属）：{{家属姓名}}，电话 {{家属电话}}

一、服务期限：自 {{开始日期}} 起至 {{结束日期}} 止，合同编号 {{合同编号}}。
二、服务内容：甲方为乙方提供 {{床位}} 床位，并按“{{护理等级}}”提供照护服务，服务内容以照护计划为准。
三、费用：床位费每月 {{床位费}}，护理费每月 {{护理费}}，餐费每月 {{餐费}}，其他费用每月 {{其他费用}}；押金 {{押金}}，退住时按约定退还。
四、乙方请假外出期间，床位费照常收取，护理费、餐费按院内规则退还。
五、乙方身体状况变化需调整护理等级的，由甲方评估后与乙方、丙方协商一致。
六、任何一方解除合同，应提前三十日书面通知其他各方。`

const trial = `甲方：{{机构名称}}
乙方（长者）：{{长者姓名}}

一、试住期限：自 {{开始日期}} 起至 {{结束日期}} 止。
二、试住期间按日收费，床位费每月 {{床位费}}，餐费每月 {{餐费}}。
三、试住期满，双方另行签订养老服务合同；不再续住的，按实际天数结算。`

/** Templates, contracts that end soon, and two renewals that wait for a signature. */
export const contractsDemo: DemoPart = {
  institution: async (db, _random, { tenantId, elders, staff }) => {
    const by = staff.find(({ roleCode }) => roleCode === 'manager')?.nickName ?? ''
    await insertTemplates(db, tenantId, by, [
      { name: '养老服务合同', content: service, sort: 1 },
      { name: '试住协议', content: trial, sort: 2 },
    ])
    const residents = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Resident).map(({ id }) => id)
    if (residents.length === 0) return
    const contracts = await findResidentContracts(db, tenantId, residents, 6)
    for (const [at, { id }] of contracts.entries()) await endSoon(db, tenantId, id, [-3, 5, 20, 33, 48, 58][at] ?? 40)
    for (const { id } of contracts.slice(2, 4)) {
      const renewal = { tenantId, id: await insertRenewal(db, tenantId, id, by) }
      await insertVersion(db, renewal, 1, fillTemplate(service, await findMergeValues(db, renewal)), by)
    }
  },
}
