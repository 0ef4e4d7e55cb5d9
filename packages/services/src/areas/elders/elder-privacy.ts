import type { Caller } from '@care/shared/session/session'
import { maskIdCard, maskMobile } from './masking.ts'

/** Who answers warnings or takes orders has to call people; everyone else sees masked numbers. */
const callsPeople = ({ permissions }: Caller) =>
  permissions.includes('warning:handle') || permissions.includes('workorder:create')

/** A person's row as this caller may see it: id numbers are masked for all, phone numbers for who need not call. */
export function shownTo<P extends { mobile: string | null; idCard?: string | null }>(caller: Caller, person: P): P {
  return {
    ...person,
    mobile: callsPeople(caller) ? person.mobile : maskMobile(person.mobile),
    ...(person.idCard === undefined ? {} : { idCard: maskIdCard(person.idCard) }),
  }
}
