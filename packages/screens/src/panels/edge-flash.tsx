import { useEffect, useRef } from 'react'

/** The edge of a panel lights up once with every change, on one element that stays: a new one each time would be laid out again. */
export function EdgeFlash({ changes }: { changes: number }) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to each change
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    ref.current?.animate?.({ opacity: [1, 0] }, { duration: 1_200, easing: 'ease-out' })
  }, [changes])
  return <i ref={ref} className="edge-flash" />
}
