import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertDemoCustomers } from './customers-demo.repository.ts'

const people = [
  { name: '赵女士', relation: '邻居', remark: '住对门，多次帮忙开门' },
  { name: '社区网格员小陈', relation: '社区', remark: '负责安康里' },
  { name: '急救站调度', relation: '急救', remark: null },
  { name: '钱先生', relation: '咨询', remark: '问入住价格，已转接待' },
]

/** Callers who are neither elders nor contacts. */
export const customersDemo: DemoPart = {
  institution: async (db, random, { tenantId, staff, now }) => {
    const createUser = staff.find(({ roleCode }) => roleCode === 'desk')?.nickName
    if (!createUser) return
    const rows = people.map((person, at) => ({
      tenantId,
      ...person,
      mobile: `136${String(random.between(10_000_000, 99_999_999))}`,
      source: 1 + (at % 2),
      createUser,
      createTime: new Date(now.getTime() - (at + 1) * 86_400_000),
    }))
    await insertDemoCustomers(db, rows)
  },
}
