import { navigate } from 'wouter/use-browser-location'
import { useMayCall } from '../calls/me.ts'
import { useCloseLayer } from '../kit/dialogs/layer.ts'
import { Button } from '../kit/inputs/button.tsx'

interface Props {
  call: Parameters<ReturnType<typeof useMayCall>>[0]
  /** Address of the tab that shows the printout. */
  path: string
  id: number
  /** Further query parameters of that tab, if it shows several kinds of printouts. */
  also?: Record<string, string>
}

/** Opens the printout of a record in its own tab, rendered anew each time, and closes the drawer. */
export function PrintButton({ call, path, id, also }: Props) {
  const leave = useCloseLayer()
  if (!useMayCall()(call)) return null
  const print = () => {
    navigate(`${path}?${new URLSearchParams({ ...also, id: String(id), at: String(Date.now()) })}`)
    leave?.()
  }
  return <Button label="打印" icon="pi pi-print" outlined onClick={print} />
}
