import type { ApiError } from '@care/shared/http/client'
import type { JobMove } from '@care/shared/work/work-orders/job.moves'
import type { SigningOut } from '@care/shared/work/work-orders/proof/signing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { toastSuccess } from '../../../kit/messages/toast.ts'
import { locateDevice } from './proof/locate-device.ts'

export const moveWords: Record<JobMove, { label: string; icon: string; ask?: string; done: string }> = {
  dispatch: { label: '派单', icon: 'pi pi-send', done: '派单成功' },
  signIn: { label: '开始服务', icon: 'pi pi-play', done: '服务已开始' },
  stop: { label: '暂停', icon: 'pi pi-pause', done: '服务已暂停' },
  continue: { label: '继续', icon: 'pi pi-play', done: '服务已继续' },
  signOut: { label: '完成', icon: 'pi pi-check', ask: '是否确认完成此服务', done: '服务已完成' },
  cancel: { label: '取消', icon: 'pi pi-times', ask: '是否确认取消此服务', done: '取消成功' },
}

type Signing = 'signIn' | 'signOut'
/** The signature given at the end of a service. */
type Given = Pick<SigningOut, 'signature'>
/** A sign-in or sign-out at an unexpected or unknown place, which needs a reason. */
interface Halted {
  text: string
  send: (exceptionReason: string) => void
}

/**
 * Changes the state of service items (all moves except dispatch, which needs a person). Irreversible moves are
 * confirmed.
 */
export function useMoveJob() {
  const [halted, setHalted] = useState<Halted | null>(null)
  const [isLocating, setLocating] = useState(false)
  // the mutation shows the toast, because a live update may unmount the button before the response
  const done = (move: JobMove) => ({
    onSuccess: () => {
      setHalted(null)
      toastSuccess(moveWords[move].done)
    },
  })
  const signIn = useMutation({ ...api.workOrders.signIn.mutation(), ...done('signIn') })
  const signOut = useMutation({ ...api.workOrders.signOut.mutation(), ...done('signOut') })
  const stop = useMutation({ ...api.workOrders.stop.mutation(), ...done('stop') })
  const goOn = useMutation({ ...api.workOrders.continue.mutation(), ...done('continue') })
  const cancel = useMutation({ ...api.workOrders.cancel.mutation(), ...done('cancel') })

  const sign = async (move: Signing, id: number, given?: Given) => {
    setLocating(true)
    const { place } = await locateDevice()
    setLocating(false)
    const send = (exceptionReason?: string) =>
      (move === 'signIn' ? signIn : signOut).mutate(
        { body: { id, ...place, ...given, exceptionReason } },
        { onError: (error: ApiError) => error.reason === 'sign-place' && setHalted({ text: error.message, send }) },
      )
    send()
  }

  const make: Record<Exclude<JobMove, 'dispatch'>, (id: number, given?: Given) => void> = {
    signIn: (id) => void sign('signIn', id),
    signOut: (id, given) => void sign('signOut', id, given),
    stop: (id) => stop.mutate({ params: { id } }),
    continue: (id) => goOn.mutate({ params: { id } }),
    cancel: (id) => cancel.mutate({ params: { id } }),
  }

  function move(name: Exclude<JobMove, 'dispatch'>, id: number, given?: Given) {
    const { ask, label } = moveWords[name]
    const go = () => make[name](id, given)
    // no confirmation, because the signature dialog was one
    if (!ask || given) return go()
    confirm({ title: label, text: ask, icon: 'pi pi-question-circle', onYes: go })
  }

  const isBusy = isLocating || [signIn, signOut, stop, goOn, cancel].some(({ isPending }) => isPending)
  return { move, isBusy, halted, forget: () => setHalted(null) }
}
