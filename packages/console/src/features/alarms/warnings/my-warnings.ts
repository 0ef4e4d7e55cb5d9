import type { Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'

const mostListed = 20

export const myWarningsQuery = () =>
  api.warnings.page.query({ query: { mine: '1', isDisposed: Disposal.InProgress, current: 1, size: mostListed } })

/** The warnings that the signed-in user has claimed and not closed yet. */
export function useMyWarnings(): Warning[] {
  const me = useMe().sysUser.userId
  const { data } = useQuery(myWarningsQuery())
  // the feed updates a cached row before the list is refetched
  return (data?.records ?? []).filter(
    ({ claimerId, isDisposed }) => claimerId === me && isDisposed === Disposal.InProgress,
  )
}
