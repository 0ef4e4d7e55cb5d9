import type { ValueUsage } from '@care/shared/admin/administration/value-usage'
import type { Db } from '../../../../platform/db/client.ts'
import { countUnpaidPackageOrders } from './effect.repository.ts'

/** Where each parameter is used, by key. */
const readers: Readonly<Record<string, readonly string[]>> = {
  TRANSFER: ['购买套餐 · 付款说明中的对公账户（控制台与外部购买页）'],
  SITE_TITLE: ['浏览器标签与登录页的平台名称（一分钟内更新）'],
  MAP_APPROVAL_NUMBER: ['控制台地图的审图号', '大屏地图的审图号'],
  WEBSITE: ['控制台顶栏的“官网”链接'],
}

/** What uses a parameter; for the bank account to pay to, also which institutions are about to pay. */
export async function findParameterEffect(
  db: Db,
  tenantIds: readonly number[],
  publicKey: string,
): Promise<ValueUsage> {
  const uses: ValueUsage['uses'] = (readers[publicKey] ?? []).map((place) => ({
    place,
    records: null,
    isMore: false,
    tenants: 0,
    most: [],
  }))
  if (publicKey === 'TRANSFER')
    uses.push({ place: '待付款的套餐订单', ...(await countUnpaidPackageOrders(db, tenantIds)) })
  return { uses }
}
