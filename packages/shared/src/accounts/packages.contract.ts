import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import {
  AccountReminder,
  AccountReminderSearch,
  Adjustment,
  CostPackage,
  CostPackageChange,
  CostPackageDraft,
  CostPackageSearch,
  Dropping,
  ElderPackage,
  ElderPackageSearch,
  PackageProject,
  PackagePurchase,
  PackageRecord,
} from './package.ts'
import { costPackage, elderPackage } from './package.words.ts'

/** What an institution sells. */
export const costPackages = area('tenant-business', {
  page: get('/bccostpackage/page', {
    access: 'costpackage:view',
    query: CostPackageSearch,
    data: pageOf(CostPackage),
    listOf: costPackage,
    summary: '服务套餐列表',
  }),
  get: get('/bccostpackage/:id', {
    ids: { id: 'costPackage' },
    access: 'costpackage:view',
    data: CostPackage,
    summary: '服务套餐',
  }),
  create: post('/bccostpackage', { access: 'costpackage:edit', body: CostPackageDraft, summary: '新增服务套餐' }),
  update: put('/bccostpackage', { access: 'costpackage:edit', body: CostPackageChange, summary: '修改服务套餐' }),
  remove: del('/bccostpackage/:id', {
    ids: { id: 'costPackage' },
    access: 'costpackage:edit',
    summary: '删除服务套餐',
  }),
})

/** What elders bought, and the ledger of its services. */
export const elderPackages = area('tenant-members', {
  add: put('/oldman/addPackage', { access: 'package:edit', once: true, body: PackagePurchase, summary: '购买套餐' }),
  page: get('/oldmanpackage/page', {
    access: 'package:view',
    query: ElderPackageSearch,
    data: pageOf(ElderPackage),
    listOf: elderPackage,
    summary: '长者套餐列表',
  }),
  usable: get('/oldmanpackage/oldman/getOldmanPackageById/:id', {
    ids: { id: 'elder' },
    access: 'package:view',
    data: z.array(ElderPackage),
    summary: '长者可用套餐',
  }),
  refund: del('/oldmanpackage/:id', { ids: { id: 'servicePackage' }, access: 'package:edit', summary: '退套餐' }),
  adjust: put('/oldmanpackageproject/updateNum', {
    access: 'package:edit',
    body: Adjustment,
    summary: '调整套餐次数',
  }),
  /** What is left of it is forfeited, which is said with the reason. */
  dropProject: del('/oldmanpackageproject/:id', {
    ids: { id: 'packageProject' },
    access: 'package:edit',
    query: Dropping,
    summary: '移除套餐服务项',
  }),
  explained: get('/oldmanpackageproject/:id', {
    ids: { id: 'packageProject' },
    access: 'package:view',
    data: z.object({ project: PackageProject, records: z.array(PackageRecord) }),
    summary: '套餐余额说明',
  }),
  reminders: get('/oldmanaccountremind/page', {
    access: 'account:view',
    query: AccountReminderSearch,
    data: pageOf(AccountReminder),
    summary: '余额与套餐提醒',
  }),
})
