import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'

/** Prints only its children, on a sheet of the card's size; `onPrinted` is called when the print dialog closes. */
export function PrintedCard({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onPrinted)
  useEffect(() => {
    let isWanted = true
    const onAfter = () => close()
    window.addEventListener('afterprint', onAfter)
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => isWanted && window.print())
    return () => {
      isWanted = false
      window.removeEventListener('afterprint', onAfter)
    }
  }, [])
  return createPortal(
    <div className="codes-print printed" ref={sheet}>
      {children}
    </div>,
    document.body,
  )
}
