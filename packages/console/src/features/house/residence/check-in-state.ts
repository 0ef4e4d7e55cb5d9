import type { CheckInDetail } from '@care/shared/house/residence/check-in/check-in'
import type { ElderRow } from '@care/shared/people/elders/elder'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Values } from '../../../crud/form/field-rows.tsx'
import { serverNow } from '../../../live/connection.ts'

/** Values of the check-in form. */
export interface CheckInState {
  elder: Pick<ElderRow, 'id' | 'userName' | 'tenantId'> | null
  ability: Values
  config: Values
  contract: Values
}

const textual = (part: object): Values =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, name === 'depositMethod' ? `${value}` : value]))

/** The state of a begun check-in, or of a new one with what is known: the elder's care level, the bed, and today. */
export function checkInState(
  begun: CheckInDetail | undefined,
  elder: ElderRow | undefined,
  bedId: number | null,
): CheckInState {
  if (begun)
    return {
      elder: { id: begun.oldmanId, userName: begun.userName ?? '', tenantId: begun.tenantId },
      ability: textual(begun.form.ability),
      config: textual(begun.form.config),
      contract: textual(begun.form.contract),
    }
  const started = {
    elder: null,
    ability: {},
    config: { bedId, checkInStart: toShanghaiDay(serverNow()) },
    contract: {},
  }
  return elder ? { ...started, ...withElder(started, elder) } : started
}

/** Takes an elder with their care level, unless a level was chosen already. */
export const withElder = (
  { ability }: Pick<CheckInState, 'ability'>,
  elder: ElderRow | null,
): Partial<CheckInState> => ({
  elder,
  ...(elder?.careLevel && !ability.careLevel && { ability: { ...ability, careLevel: elder.careLevel } }),
})
