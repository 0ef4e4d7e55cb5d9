import { useCallback, useEffect, useRef } from 'react'

/** Debounces `pass` by `ms`; flushes on unmount or on request. */
export function useDebouncedCallback<T>(pass: (value: T) => void, ms: number) {
  const waiting = useRef<{ value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const passing = useRef(pass)
  passing.current = pass

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const last = waiting.current
    waiting.current = null
    if (last) passing.current(last.value)
  }, [])
  const later = useCallback(
    (value: T) => {
      waiting.current = { value }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, ms)
    },
    [flush, ms],
  )
  useEffect(() => flush, [flush])
  return { later, flush }
}
