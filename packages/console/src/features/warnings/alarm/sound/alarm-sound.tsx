import { useAtomValue } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ringingAtom } from '../alarm-atoms.ts'
import { useAlarmSound } from './use-alarm-sound.ts'

/** Warnings call who watches, and a call-out calls who is sent. */
export function useIsCalled(): boolean {
  const mayCall = useMayCall()
  return mayCall(api.warnings.bell) || mayCall(api.workOrders.signIn)
}

/** Sounds while an emergency waits for the person here. */
export const AlarmSound = () => (useIsCalled() ? <Sound /> : null)

function Sound() {
  useAlarmSound(useAtomValue(ringingAtom))
  return null
}
