import type { Warning } from '@care/shared/alarms/warnings/warning'
import { type Disposal, warningMoves } from '@care/shared/alarms/warnings/warning.moves'
import { type Moves, mayMove } from '@care/shared/http/moves'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../../calls/me.ts'
import { toastSuccess } from '../../../../../kit/messages/toast.ts'
import { useWarningAction } from '../../away/use-warning-action.ts'

/** The claimer of the warning, and the claim actions of the signed-in user. */
export function useClaim(warning: Warning) {
  const { sysUser } = useMe()
  const mayCall = useMayCall()
  const claim = useWarningAction(warning, 'claim')
  const takeOver = useMutation({
    ...api.warnings.takeOver.mutation(),
    onSuccess: () => toastSuccess('已由你接手'),
  })
  const release = useWarningAction(warning, 'release', (how) => how === 'told' && toastSuccess('已放回待处理'))

  const isMine = warning.claimerId === sysUser.userId
  const params = { id: warning.id }
  const legal = (move: keyof typeof warningMoves) =>
    mayMove(warningMoves as Moves<number>, move, warning.isDisposed as Disposal)
  const may = mayCall(api.warnings.claim)

  return {
    isMine,
    isBusy: claim.isPending || takeOver.isPending || release.isPending,
    claim: may && legal('claim') ? () => claim.mutate(undefined) : null,
    takeOver: may && legal('takeOver') && !isMine ? () => takeOver.mutate({ params }) : null,
    release: may && legal('release') && isMine ? () => release.mutate(undefined) : null,
  }
}
