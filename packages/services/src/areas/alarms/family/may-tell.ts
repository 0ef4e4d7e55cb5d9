import type { TellingChannel } from '@care/shared/alarms/warnings/family/family-message.words'
import { isDrill, type Warning, WarningLevel } from '@care/shared/alarms/warnings/warning'
import type { ConsentStanding } from '@care/shared/people/elders/consents/consent.words'
import { noticeRefusals } from '@care/shared/people/elders/consents/notice-refusals'
import { isInQuietHours, quietHours } from '@care/shared/people/elders/contacts/contact.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { FamilyMember } from './family-members.repository.ts'

/** The reason why no family member may be informed of this warning; null when they may. */
export function warningRefusal(
  warning: Pick<Warning, 'oldmanId' | 'drillId'>,
  standing: ConsentStanding,
): string | null {
  if (warning.oldmanId === null) return '预警没有关联长者'
  if (isDrill(warning)) return '演练预警不告知家属'
  return standing === 'given' ? null : noticeRefusals[standing]
}

type Member = Pick<FamilyMember, 'mobile' | 'openId' | 'quietFrom' | 'quietTo'>

/**
 * The reason why this person cannot be reached on this channel now; null when they can. Only an emergency overrides
 * quiet hours.
 */
export function memberRefusal(
  member: Member,
  channel: TellingChannel,
  { warningLevel }: Pick<Warning, 'warningLevel'>,
  now: number,
): string | null {
  if (channel === 'sms' && !/^1\d{10}$/.test(member.mobile)) return '没有可收短信的手机号码'
  if (channel === 'wechat' && !member.openId) return '未关联公众号'
  if (warningLevel !== WarningLevel.Emergency && isInQuietHours(member, toShanghaiTime(now).slice(11, 16)))
    return `${quietHours(member)}，现在不发送`
  return null
}
