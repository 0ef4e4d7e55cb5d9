import { navigate } from 'wouter/use-browser-location'
import { useMayCall } from '../calls/me.ts'
import { useLeave } from '../kit/dialogs/layer.ts'
import { Button } from '../kit/inputs/button.tsx'

interface Props {
  call: Parameters<ReturnType<typeof useMayCall>>[0]
  /** Of the tab that shows the paper. */
  path: string
  id: number
  /** More query parameters of the tab, where it shows papers of several kinds. */
  also?: Record<string, string>
}

/** A record's paper opens in a tab of its own, made anew each time it is asked for; the drawer gives way to it. */
export function PrintButton({ call, path, id, also }: Props) {
  const leave = useLeave()
  if (!useMayCall()(call)) return null
  const print = () => {
    navigate(`${path}?${new URLSearchParams({ ...also, id: String(id), at: String(Date.now()) })}`)
    leave?.()
  }
  return <Button label="打印" icon="pi pi-print" outlined onClick={print} />
}
