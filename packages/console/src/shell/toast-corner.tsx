import { useAtom } from 'jotai'
import { Toast } from 'primereact/toast'
import { useEffect, useRef } from 'react'
import { toastAtom } from './toast.ts'

/** Shows the one toast; an error stays longer and names its request. */
export function ToastCorner() {
  const corner = useRef<Toast>(null)
  const [message, setMessage] = useAtom(toastAtom)

  useEffect(() => {
    if (!message) return corner.current?.clear()
    const { severity, text, requestId } = message
    const detail = requestId ? `请求编号 ${requestId}` : undefined
    corner.current?.replace({ severity, summary: text, detail, life: severity === 'error' ? 8000 : 3000 })
  }, [message])

  return <Toast ref={corner} position="top-center" onHide={() => setMessage(null)} onRemove={() => setMessage(null)} />
}
