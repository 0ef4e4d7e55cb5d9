import type { Caller } from '@care/shared/admin/session/session'
import { maskPerson } from '../../people/elders/elders.port.ts'

interface Numbers {
  number: string
  caller: string | null
  callee: string | null
}

/** The call with its numbers masked for callers who may not see phone numbers. */
export function maskCall<R extends Numbers>(caller: Caller, call: R): R {
  const shown = (mobile: string | null) => maskPerson(caller, { mobile }).mobile
  return { ...call, number: shown(call.number) ?? '', caller: shown(call.caller), callee: shown(call.callee) }
}
