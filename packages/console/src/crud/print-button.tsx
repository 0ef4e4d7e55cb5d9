import { navigate } from 'wouter/use-browser-location'
import { useMayCall } from '../calls/me.ts'
import { useCloseLayer } from '../kit/dialogs/layer.ts'
import { Button } from '../kit/inputs/button.tsx'

interface Props {
  call: Parameters<ReturnType<typeof useMayCall>>[0]
  /** Address of the tab that shows the paper. */
  path: string
  id: number
  /** More query parameters of that tab, if it shows several kinds of papers. */
  also?: Record<string, string>
}

/** Opens a record's paper in its own tab, rendered anew each time; the drawer closes. */
export function PrintButton({ call, path, id, also }: Props) {
  const leave = useCloseLayer()
  if (!useMayCall()(call)) return null
  const print = () => {
    navigate(`${path}?${new URLSearchParams({ ...also, id: String(id), at: String(Date.now()) })}`)
    leave?.()
  }
  return <Button label="打印" icon="pi pi-print" outlined onClick={print} />
}
