import { type Moves, mayMove } from '@care/shared/http/moves'
import type { Warning } from '@care/shared/warnings/warning'
import { type Disposal, warningMoves } from '@care/shared/warnings/warning.moves'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { toastSuccess } from '../../../kit/messages/toast.ts'

/** Who has this warning, and what the person here may do about that now. */
export function useClaim(warning: Pick<Warning, 'id' | 'isDisposed' | 'claimerId'>) {
  const { sysUser } = useMe()
  const mayCall = useMayCall()
  const claim = useMutation(api.warnings.claim.mutation())
  const takeOver = useMutation({
    ...api.warnings.takeOver.mutation(),
    onSuccess: () => toastSuccess('已由你接手'),
  })
  const release = useMutation({
    ...api.warnings.release.mutation(),
    onSuccess: () => toastSuccess('已放回待处理'),
  })

  const isMine = warning.claimerId === sysUser.userId
  const params = { id: warning.id }
  const legal = (move: keyof typeof warningMoves) =>
    mayMove(warningMoves as Moves<number>, move, warning.isDisposed as Disposal)
  const may = mayCall(api.warnings.claim)

  return {
    isMine,
    isBusy: claim.isPending || takeOver.isPending || release.isPending,
    claim: may && legal('claim') ? () => claim.mutate({ params }) : null,
    takeOver: may && legal('takeOver') && !isMine ? () => takeOver.mutate({ params }) : null,
    release: may && legal('release') && isMine ? () => release.mutate({ params }) : null,
  }
}
