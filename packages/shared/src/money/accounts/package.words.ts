import { count, dict, money, ofInstitution, person, readOnly, status, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Packages on sale. */
export const costPackage = listWords({
  noun: '服务套餐',
  fields: {
    name: readOnly('套餐名称', { always: true, rank: 'title' }),
    packageType: dict('套餐类型', { dict: 'cost_package_type', always: true, width: 7 }),
    price: money('价格', { width: 6, rank: 1 }),
    timeNum: count('有效期', { unit: '天', width: 6 }),
    description: readOnly('套餐说明', {}),
    status: { ...status, rank: 'state' },
    ...ofInstitution,
  },
  columns: ['name', 'packageType', 'price', 'timeNum', 'description', 'status', 'tenantName', 'createTime'],
  search: ['name', 'packageType', 'status'],
})

/** Status of an elder's package, derived from its dates and counts. */
export const PackageStatus = { Active: 1, UsedUp: 2, Expired: 3, Refunded: 4 } as const
export type PackageStatus = (typeof PackageStatus)[keyof typeof PackageStatus]
export const packageStatuses = {
  [PackageStatus.Active]: { label: '使用中', look: 'success' },
  [PackageStatus.UsedUp]: { label: '已用完', look: 'silent' },
  [PackageStatus.Expired]: { label: '已过期', look: 'silent' },
  [PackageStatus.Refunded]: { label: '已退', look: 'silent' },
} as const satisfies Words

/** What changed a service of a package. */
export const packageKinds = {
  grant: { label: '购买', look: 'success' },
  reserve: { label: '派单预留', look: 'primary' },
  consume: { label: '完成核销', look: 'success' },
  return: { label: '作废退回', look: 'info' },
  release: { label: '取消释放', look: 'info' },
  expire: { label: '到期作废', look: 'silent' },
  adjust: { label: '人工调整', look: 'warning' },
  refund: { label: '退套餐', look: 'danger' },
  forfeit: { label: '放弃作废', look: 'danger' },
} as const satisfies Words
export type PackageKind = keyof typeof packageKinds

/** Packages that elders bought. */
export const elderPackage = listWords({
  noun: '长者套餐',
  fields: {
    packageNo: readOnly('套餐编号', { always: true, width: 12 }),
    userName: person('长者', { always: true, width: 7, rank: 'title' }),
    packageName: readOnly('套餐名称', { always: true }),
    status: count('状态', { words: packageStatuses, width: 6, rank: 'state' }),
    remainText: readOnly('剩余次数', { always: true }),
    price: money('价格', { width: 6 }),
    payType: dict('付款方式', { dict: 'pay_type', always: true, width: 7 }),
    startTime: time('生效时间', {}),
    endTime: time('到期时间', { rank: 1 }),
    operator: person('经办人', { always: true, width: 7 }),
    tenantName: ofInstitution.tenantName,
    createTime: time('购买时间', {}),
  },
  columns: [
    'packageNo',
    'userName',
    'packageName',
    'status',
    'remainText',
    'price',
    'payType',
    'endTime',
    'createTime',
  ],
  search: ['userName', 'status'],
})

/** A reminder appears this many days before a package ends, or when at most this many of a service remain. */
export const expiringWithinDays = 15
export const fewLeft = 2

/** What a reminder is about. */
export const reminderKinds = {
  1: { label: '余额不足', look: 'warning' },
  2: { label: '待扣款', look: 'danger' },
  3: { label: '套餐将到期', look: 'warning' },
  4: { label: '次数将用完', look: 'warning' },
} as const satisfies Words

/** Low balances and packages close to their end, most urgent first. */
export const accountReminder = listWords({
  noun: '余额与套餐提醒',
  fields: {
    kind: count('提醒', { words: reminderKinds, width: 8, rank: 'state' }),
    userName: person('长者', { always: true, width: 8, rank: 'title' }),
    content: readOnly('内容', { always: true }),
    tenantName: ofInstitution.tenantName,
    dueTime: time('日期', { maybe: true, width: 10 }),
  },
  columns: ['kind', 'userName', 'content', 'dueTime', 'tenantName'],
  search: ['userName', 'kind'],
})
