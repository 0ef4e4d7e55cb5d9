import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { payTypes } from '../../pay-types.ts'
import { namesOf } from '../../resources/resource.ts'
import { chooseMessage, fileAddress, id, lines, optional, requestKey, requiredText } from '../../validators.ts'
import { anyYuan } from '../../yuan.ts'
import { accountReminder, costPackage, elderPackage, type PackageKind, packageKinds } from './package.words.ts'

/** A service within a package on sale: how many, and the value of one in yuan. */
export const CostPackageProject = z.object({
  serverProjectId: z.number(),
  serverProjectName: z.string(),
  serverTypeId: z.number(),
  serverTypeName: z.string(),
  num: z.number(),
  price: z.number(),
})

/** A package on sale (api-shapes §6.5). `price` in yuan; `timeNum` is its validity in days from the purchase. */
export const CostPackage = z.object({
  id: z.number(),
  ...rowShapeOf(costPackage.fields),
  picture: z.string().nullable(),
  projects: z.array(CostPackageProject),
})
export type CostPackage = z.output<typeof CostPackage>

export const CostPackageSearch = searchOf(costPackage, { ids: 'costPackage' })
export type CostPackageSearch = z.output<typeof CostPackageSearch>

const whole = (label: string, max: number) =>
  z.number(`请输入${label}`).int(`${label}应为整数`).min(1, `${label}不能小于1`).max(max, `${label}不能大于${max}`)

const ProjectDraft = z.object({
  serverProjectId: withNouns('project', z.number('请选择服务项目').int().positive('请选择服务项目')),
  num: whole('次数', 999),
  price: anyYuan('单价').optional(),
})

const packageType = requiredText(20, '请选择套餐类型', '套餐类型')
const status = z.enum(['0', '1'], chooseMessage('状态'))

export const CostPackageDraft = z.object({
  name: requiredText(50, '请输入套餐名称', '套餐名称'),
  packageType: packageType.default('1'),
  price: anyYuan('价格'),
  timeNum: whole('有效期', 3_650),
  picture: fileAddress.nullish(),
  description: lines(500, '套餐说明').nullish(),
  status: status.default('0'),
  projects: z
    .array(ProjectDraft, '请选择服务项目')
    .min(1, '请选择服务项目')
    .max(30, '服务项目最多30项')
    .refine(
      (projects) => new Set(projects.map(({ serverProjectId }) => serverProjectId)).size === projects.length,
      '服务项目不能重复',
    ),
})
export type CostPackageDraft = z.output<typeof CostPackageDraft>
export const CostPackageChange = CostPackageDraft.extend({ packageType, status })
  .partial()
  .extend({ id: id.of('costPackage') })
export type CostPackageChange = z.output<typeof CostPackageChange>

/**
 * A service of an elder's package: `totalNum` granted and adjusted; of this total, `usedNum` are done, `reservedNum`
 * are dispatched and `remainNum` can still be ordered. `price` of one in yuan.
 */
export const PackageProject = z.object({
  id: z.number(),
  oldmanPackageId: z.number(),
  serverProjectId: z.number(),
  serverProjectName: z.string(),
  serverTypeId: z.number(),
  serverTypeName: z.string(),
  totalNum: z.number(),
  usedNum: z.number(),
  reservedNum: z.number(),
  remainNum: z.number(),
  price: z.number(),
})
export type PackageProject = z.output<typeof PackageProject>

/** A package an elder bought, as it was at the purchase (api-shapes §6.4). */
export const ElderPackage = z.object({
  id: z.number(),
  ...rowShapeOf(elderPackage.fields),
  oldmanId: z.number(),
  tenantId: z.number(),
  packageId: z.number(),
  /** The order that bought it. */
  orderId: z.number(),
  orderNo: z.string(),
  projects: z.array(PackageProject),
})
export type ElderPackage = z.output<typeof ElderPackage>

export const ElderPackageSearch = searchOf(elderPackage, { oldmanId: 'elder', ids: 'servicePackage' })
export type ElderPackageSearch = z.output<typeof ElderPackageSearch>

/** Buys one package `num` times; paid in the same way as an order. */
export const PackagePurchase = z.object({
  oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
  packageId: withNouns('costPackage', z.number('请选择套餐').int().positive('请选择套餐')),
  num: whole('数量', 10).default(1),
  payType: z.enum(namesOf(payTypes), '请选择付款方式').default('1'),
  requestKey,
})
export type PackagePurchase = z.output<typeof PackagePurchase>

/** Sets the new total, with a reason for the ledger. */
export const Adjustment = z.object({
  id: id.of('packageProject'),
  num: z.number('请输入次数').int('次数应为整数').min(0, '次数不能小于0').max(999, '次数不能大于999'),
  remark: z.string('请输入调整原因').pipe(lines(200, '调整原因').min(1, '请输入调整原因')),
})
export type Adjustment = z.output<typeof Adjustment>

/** Why a service is removed from a package. */
export const ServiceRemoval = z.object({ remark: optional(lines(200, '移除原因')) })

/** What removing a service costs the elder, shown before the confirmation. */
export const forfeitOf = ({ remainNum, price }: Pick<PackageProject, 'remainNum' | 'price'>) =>
  `剩余${remainNum}次作废，按单价计${(remainNum * price).toFixed(2)}元，不退款`

const kinds = Object.keys(packageKinds) as [PackageKind, ...PackageKind[]]

/**
 * A ledger entry of a service: `changeNum` is the change of the remaining count; `remainAfter` and `reservedAfter` are
 * the counts after it.
 */
export const PackageRecord = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  num: z.number(),
  changeNum: z.number(),
  remainAfter: z.number(),
  reservedAfter: z.number(),
  workOrderId: z.number().nullable(),
  workNo: z.string().nullable(),
  remark: z.string().nullable(),
  operator: z.string(),
  createTime: z.string(),
})
export type PackageRecord = z.output<typeof PackageRecord>

export const AccountReminder = z.object({
  id: z.number(),
  ...rowShapeOf(accountReminder.fields),
  oldmanId: z.number(),
  tenantId: z.number(),
})
export type AccountReminder = z.output<typeof AccountReminder>

export const AccountReminderSearch = searchOf(accountReminder, {})
export type AccountReminderSearch = z.output<typeof AccountReminderSearch>
