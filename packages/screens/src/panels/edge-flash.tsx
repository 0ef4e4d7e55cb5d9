import { useEffect, useRef } from 'react'

const litMs = 800

/** The edge of a panel lights up once with every change. It does not fade: without a graphics card each step of that would be drawn by hand. */
export function EdgeFlash({ changes }: { changes: number }) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to each change
  useEffect(() => {
    const edge = ref.current
    edge?.classList.add('is-lit')
    const timer = setTimeout(() => edge?.classList.remove('is-lit'), litMs)
    return () => clearTimeout(timer)
  }, [changes])
  return <i ref={ref} className="edge-flash" />
}
