import type { Setting } from '@care/shared/forms/questionnaires/setting'
import type { LimitState } from './open.repository.ts'

/**
 * The message for an unpublished questionnaire; the same as for an unknown one, so that nobody can tell which exist.
 */
export const notOpenText = '问卷未发布或已停止收集'

/**
 * Why a questionnaire cannot be filled in now, in the order of api-shapes §3.4; empty if it can. The caller must have
 * checked that it is published.
 */
export function closedReason(setting: Setting | null, { count, now, hasPerson, hasPersonToday }: LimitState): string {
  if (!setting) return ''
  const { timedCollectionBeginTime: begin, timedCollectionEndTime: end, timedQuantitativeQuantity: most } = setting
  if (begin && now < begin) return setting.timedNotEnabledPromptText || `问卷将于${begin.slice(0, 16)}开始收集`
  if (end && now > end) return setting.timedDeactivatePromptText || '问卷已结束收集'
  if (most && count >= most) return setting.timedEndPromptText || '问卷收集数量已满'
  if (setting.everyoneWriteOnce && hasPerson) return setting.writeOncePromptText || '您已填写过该问卷，不能重复填写'
  if (setting.everyoneDayWriteOnce && hasPersonToday)
    return setting.writeOncePromptText || '您今天已填写过该问卷，请明天再来'
  return ''
}
