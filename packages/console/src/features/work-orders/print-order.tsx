import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useLeave } from '../../kit/dialogs/layer.ts'
import { Button } from '../../kit/inputs/button.tsx'

/** Its paper opens in a tab of its own, made anew each time it is asked for; the drawer gives way to it. */
export function PrintOrder({ id }: { id: number }) {
  const leave = useLeave()
  if (!useMayCall()(api.orderPapers.print)) return null
  const print = () => {
    navigate(`/workorder/print?${new URLSearchParams({ id: String(id), at: String(Date.now()) })}`)
    leave?.()
  }
  return <Button label="打印" icon="pi pi-print" outlined onClick={print} />
}
