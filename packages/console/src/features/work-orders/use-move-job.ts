import type { JobMove } from '@care/shared/work-orders/job.moves'
import { useMutation } from '@tanstack/react-query'
import { confirmDialog } from 'primereact/confirmdialog'
import { api } from '../../api.ts'
import { toastSuccess } from '../../shell/toast.ts'

export const moveWords: Record<JobMove, { label: string; icon: string; ask?: string; done: string }> = {
  dispatch: { label: '派单', icon: 'pi pi-send', done: '派单成功' },
  signIn: { label: '开始服务', icon: 'pi pi-play', done: '服务已开始' },
  stop: { label: '暂停', icon: 'pi pi-pause', done: '服务已暂停' },
  continue: { label: '继续', icon: 'pi pi-play', done: '服务已继续' },
  signOut: { label: '完成', icon: 'pi pi-check', ask: '是否确认完成此服务', done: '服务已完成' },
  cancel: { label: '取消', icon: 'pi pi-times', ask: '是否确认取消此服务', done: '取消成功' },
}

/** Makes moves on jobs (all but dispatch, which first needs a person); those that cannot be undone ask before. */
export function useMoveJob() {
  const signIn = useMutation(api.workOrders.signIn.mutation())
  const signOut = useMutation(api.workOrders.signOut.mutation())
  const stop = useMutation(api.workOrders.stop.mutation())
  const goOn = useMutation(api.workOrders.continue.mutation())
  const cancel = useMutation(api.workOrders.cancel.mutation())

  const make: Record<Exclude<JobMove, 'dispatch'>, (id: number, onSuccess: () => void) => void> = {
    signIn: (id, onSuccess) => signIn.mutate({ body: { id } }, { onSuccess }),
    signOut: (id, onSuccess) => signOut.mutate({ body: { id } }, { onSuccess }),
    stop: (id, onSuccess) => stop.mutate({ params: { id } }, { onSuccess }),
    continue: (id, onSuccess) => goOn.mutate({ params: { id } }, { onSuccess }),
    cancel: (id, onSuccess) => cancel.mutate({ params: { id } }, { onSuccess }),
  }

  function move(name: Exclude<JobMove, 'dispatch'>, id: number) {
    const { ask, done, label } = moveWords[name]
    const go = () => make[name](id, () => toastSuccess(done))
    if (!ask) return go()
    confirmDialog({ header: label, message: ask, icon: 'pi pi-question-circle', accept: go })
  }

  return { move, isBusy: [signIn, signOut, stop, goOn, cancel].some(({ isPending }) => isPending) }
}
