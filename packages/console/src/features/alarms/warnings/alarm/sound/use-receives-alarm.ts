import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import { useAtomValue } from 'jotai'
import { api } from '../../../../../calls/api.ts'
import { useMayCall, useMe, useReceivesWarnings } from '../../../../../calls/me.ts'
import { isLoudAtom } from './sound-atoms.ts'

/** Whether the user gets the alarm: as one who sees warnings, or as one who can be dispatched to an emergency. */
export function useReceivesAlarm(): boolean {
  const hearsWarnings = useReceivesWarnings()
  return useMayCall()(api.workOrders.signIn) || hearsWarnings
}

/**
 * Whether warnings change only the counts, without card and sound: the default for users of several institutions, who
 * may switch cards and sound on.
 */
export function useIsToldQuietly(): boolean {
  const { tenantIds } = useMe()
  return !useAtomValue(isLoudAtom) && hasSeveralTenants(tenantIds)
}
