import { bytesText } from '../../text/bytes-text.ts'

/** Resources with a quota; usage is counted where they are created. */
export const quotaWords = {
  elders: { label: '在册长者', unit: '人' },
  devices: { label: '未报废设备', unit: '台' },
  staff: { label: '可用员工账号', unit: '个' },
  files: { label: '文件空间', unit: '字节' },
  messages: { label: '本月短信', unit: '条' },
  sockets: { label: '在线控制台', unit: '个' },
  points: { label: '每分钟上报', unit: '条' },
} as const
export type QuotaKey = keyof typeof quotaWords
export const quotaKeys = Object.keys(quotaWords) as QuotaKey[]

/** Effect of reaching each limit, shown beside it. */
export const quotaNotes: Record<QuotaKey, string> = {
  elders: '达到限额后不能新增、导入或恢复长者',
  devices: '达到限额后不能登记、导入或恢复设备',
  staff: '达到限额后不能新增、导入或启用员工，也不能接受新成员加入',
  files: '空间用完后不能上传文件',
  messages: '用完后不再发送普通预警的家属短信；紧急预警的短信不受限制',
  sockets: '超出时只提醒：任何一个控制台都可能正在值班，不会被断开',
  points: '取最近一小时内最高的一分钟；超出时只提醒，任何上报都不会丢弃',
}

/** Usage in percent at which an institution's managers are notified. */
export const quotaSteps = [80, 95] as const

/** Filters for the list of institutions, by usage in percent. */
export const quotaFloors = {
  80: { label: '80% 及以上' },
  95: { label: '95% 及以上' },
  100: { label: '已用完' },
} as const

/** A quantity with its unit. */
export const quotaText = (quota: QuotaKey, count: number): string =>
  quota === 'files' ? bytesText(count) : `${count.toLocaleString('zh-CN')} ${quotaWords[quota].unit}`

/** Whole percent, rounded down, so that only a full limit is 100. A limit of 0 is full. */
export const quotaPercent = (used: number, limit: number): number =>
  limit === 0 ? 100 : Math.floor((used / limit) * 100)

/** Message of a refusal at the limit. */
export const quotaFullText = (
  quota: QuotaKey,
  { used, limit }: { used: number; limit: number },
  wanted: number,
): string => {
  const { label } = quotaWords[quota]
  const more = wanted > 1 ? `，这次要用 ${quotaText(quota, wanted)}` : ''
  return `${label}已达限额：限额 ${quotaText(quota, limit)}，已用 ${quotaText(quota, used)}${more}。如需调整限额请联系平台`
}

/** Notification for an institution's managers when a step is reached. */
export const quotaStepText = (quota: QuotaKey, { used, limit }: { used: number; limit: number }): string =>
  `${quotaWords[quota].label}已用到限额的 ${quotaPercent(used, limit)}%（${quotaText(quota, used)} / ${quotaText(quota, limit)}），请到“用量与配额”查看`
