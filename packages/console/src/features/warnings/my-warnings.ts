import type { Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'

const mostListed = 20

export const myWarningsQuery = () =>
  api.warnings.page.query({ query: { mine: '1', isDisposed: Disposal.InProgress, current: 1, size: mostListed } })

/** What the person here has taken on and not closed yet. */
export function useMyWarnings(): Warning[] {
  const me = useMe().sysUser.userId
  const { data } = useQuery(myWarningsQuery())
  // a row is renewed in its place by the feed before the list is read anew
  return (data?.records ?? []).filter(
    ({ claimerId, isDisposed }) => claimerId === me && isDisposed === Disposal.InProgress,
  )
}
