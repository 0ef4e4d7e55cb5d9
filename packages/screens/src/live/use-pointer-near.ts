import { useEffect, useState } from 'react'

const awayAfterMs = 4000

/** Whether pointer or keyboard was used in the last four seconds. */
export function usePointerNear(): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setNear(true)
      clearTimeout(timer)
      timer = setTimeout(() => setNear(false), awayAfterMs)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [])
  return near
}
