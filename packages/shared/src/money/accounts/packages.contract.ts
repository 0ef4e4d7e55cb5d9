import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import {
  AccountReminder,
  AccountReminderSearch,
  Adjustment,
  CostPackage,
  CostPackageChange,
  CostPackageDraft,
  CostPackageSearch,
  ElderPackage,
  ElderPackageSearch,
  PackageProject,
  PackagePurchase,
  PackageRecord,
  ServiceRemoval,
} from './package.ts'
import { costPackage, elderPackage } from './package.words.ts'

const view = calls({ access: 'costpackage:view' })
const edit = calls({ access: 'costpackage:edit' })
const editPackage = calls({ access: 'package:edit' })
const viewPackage = calls({ access: 'package:view' })
const viewAccount = calls({ access: 'account:view' })

/** Packages on sale. */
export const costPackages = area('tenant-business', {
  page: view.list('/bccostpackage/page', costPackage, CostPackage, CostPackageSearch),
  get: view.get('/bccostpackage/:id', '服务套餐', { ids: { id: 'costPackage' }, data: CostPackage }),
  create: edit.post('/bccostpackage', '新增服务套餐', { body: CostPackageDraft }),
  update: edit.put('/bccostpackage', '修改服务套餐', { body: CostPackageChange }),
  remove: edit.del('/bccostpackage/:id', '删除服务套餐', { ids: { id: 'costPackage' } }),
})

/** Packages that elders bought, and the ledger of their services. */
export const elderPackages = area('tenant-members', {
  add: editPackage.put('/oldman/addPackage', '购买套餐', { once: true, body: PackagePurchase }),
  page: viewPackage.list('/oldmanpackage/page', elderPackage, ElderPackage, ElderPackageSearch),
  usable: viewPackage.get('/oldmanpackage/oldman/getOldmanPackageById/:id', '长者可用套餐', {
    ids: { id: 'elder' },
    data: z.array(ElderPackage),
  }),
  refund: editPackage.del('/oldmanpackage/:id', '退套餐', { ids: { id: 'servicePackage' } }),
  adjust: editPackage.put('/oldmanpackageproject/updateNum', '调整套餐次数', { body: Adjustment }),
  /** Removes a service; its remaining count is forfeited, and a reason is required. */
  dropProject: editPackage.del('/oldmanpackageproject/:id', '移除套餐服务项', {
    ids: { id: 'packageProject' },
    query: ServiceRemoval,
  }),
  explained: viewPackage.get('/oldmanpackageproject/:id', '套餐余额说明', {
    ids: { id: 'packageProject' },
    data: z.object({ project: PackageProject, records: z.array(PackageRecord) }),
  }),
  reminders: viewAccount.list('/oldmanaccountremind/page', '余额与套餐提醒', AccountReminder, AccountReminderSearch),
})
