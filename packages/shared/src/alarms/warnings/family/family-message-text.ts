import { Disposal } from '../warning.moves.ts'
import { sourceNames, WarningLevel } from '../warning.words.ts'

/** Data of a message. */
export interface FamilyMessageData {
  tenantName: string
  name: string
  sourceType: number
  warningLevel: number
  warningContent: string
  /** The measured value; null without one. */
  value: string | null
  /** As the JSON time string. */
  dataHappenTime: string
  isDisposed: number
}

/**
 * What happened, in as few words as the consent allows: a measured value only where the family may know it, a kind only
 * in an emergency.
 */
export function warningSummary(matter: FamilyMessageData, sharesHealth: boolean): string {
  const { sourceType, warningLevel, warningContent, value } = matter
  if (sharesHealth && value !== null) return warningContent
  const label = (sourceNames as Record<number, string>)[sourceType]
  return (sharesHealth || warningLevel === WarningLevel.Emergency) && label ? label : '照护提醒'
}

const doing = {
  [Disposal.Open]: '我们已收到',
  [Disposal.InProgress]: '我们正在处理',
  [Disposal.Handled]: '我们已处理',
} as Record<number, string>

/** The message without its link. */
export function familyMessageText(matter: FamilyMessageData, sharesHealth: boolean): string {
  const { tenantName, name, dataHappenTime, isDisposed } = matter
  const [, month, day, time] = /^\d+-(\d+)-(\d+) (\d+:\d+)/.exec(dataHappenTime) ?? []
  const when = `${Number(month)}月${Number(day)}日${time}`
  const happened = warningSummary(matter, sharesHealth)
  return `【${tenantName}】您好，您的家人${name}${when}有一条预警：${happened}。${doing[isDisposed] ?? doing[Disposal.Open]}，如需了解请致电我们。`
}
/** Text directly before the link in a message. */
export const confirmPrompt = '收到请点开确认：'
