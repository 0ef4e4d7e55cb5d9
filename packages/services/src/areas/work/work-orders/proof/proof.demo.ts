import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { insertDemoDemand, insertDemoExceptions, insertDemoProofs, insertDemoUses } from './proof-demo.repository.ts'

/** Proof requirements of some projects, and the proof of a year of services. */
export const proofDemo: DemoPart = {
  institution: async (db, _random, { tenantId }) => {
    for (const demand of demands) await insertDemoDemand(db, tenantId, demand)
    await insertDemoProofs(db, tenantId)
    await insertDemoExceptions(db, tenantId)
    for (const [commodity, project, num] of uses) await insertDemoUses(db, tenantId, { commodity, project, num })
  },
}

const line = (text: string, required = true) => ({ text, required })
const demands = [
  {
    projecName: '血压血糖监测',
    needSign: false,
    needVoucher: false,
    checks: [line('核对长者姓名'), line('测量血压并告知结果'), line('测量血糖并告知结果'), line('询问用药情况', false)],
  },
  {
    projecName: '换药护理',
    needSign: true,
    needVoucher: true,
    checks: [line('核对医嘱'), line('观察伤口并拍照'), line('消毒、换药、包扎'), line('医疗废物分类带走')],
  },
  {
    projecName: '居室保洁',
    needSign: false,
    needVoucher: true,
    checks: [line('地面清扫拖净'), line('厨房台面擦净'), line('离开前关水关电'), line('整理床铺', false)],
  },
]
const uses = [
  ['血糖试纸', '血压血糖监测', 1],
  ['酒精棉片', '血压血糖监测', 2],
  ['医用纱布', '换药护理', 2],
  ['一次性手套', '换药护理', 1],
  ['一次性手套', '居室保洁', 1],
] as const
