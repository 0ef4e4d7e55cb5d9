import type { TellingChannel } from '@care/shared/alarms/warnings/family/family-message.words'
import { isDrill, type Warning, WarningLevel } from '@care/shared/alarms/warnings/warning'
import type { ConsentStanding } from '@care/shared/people/elders/consents/consent.words'
import { quietHours } from '@care/shared/people/elders/contacts/contact.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { FamilyMember } from './family-members.repository.ts'

const standings: Record<Exclude<ConsentStanding, 'given'>, string> = {
  none: '未登记“告知家属”授权，不能发送，请电话联系',
  refused: '长者不同意告知家属，不能发送',
  withdrawn: '“告知家属”授权已撤回，不能发送',
  expired: '“告知家属”授权已过期，不能发送，请电话联系',
}

/** The reason why no family member may be informed of this warning; null when they may. */
export function warningRefusal(
  warning: Pick<Warning, 'oldmanId' | 'drillId'>,
  standing: ConsentStanding,
): string | null {
  if (warning.oldmanId === null) return '预警没有关联长者'
  if (isDrill(warning)) return '演练预警不告知家属'
  return standing === 'given' ? null : standings[standing]
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

/** Whether `time` is in the quiet hours, which may cross midnight; the end is exclusive. */
export function isInQuietHours({ quietFrom, quietTo }: Pick<Member, 'quietFrom' | 'quietTo'>, time: string): boolean {
  if (!quietFrom || !quietTo) return false
  return quietFrom <= quietTo ? quietFrom <= time && time < quietTo : time >= quietFrom || time < quietTo
}
