import { useEffect, useRef } from 'react'

const litMs = 800

/**
 * Flashes the edge of a panel once whenever `watch`, or a part of it, becomes another object; equal responses keep
 * their identity. There is no fading, because without a GPU the CPU would paint each step.
 */
export function EdgeFlash({ watch }: { watch: unknown }) {
  const changes = useChanges(watch)
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to each change
  useEffect(() => {
    const edge = ref.current
    edge?.classList.add('is-lit')
    const timer = setTimeout(() => edge?.classList.remove('is-lit'), litMs)
    return () => clearTimeout(timer)
  }, [changes])
  return changes > 0 && <i ref={ref} className="edge-flash" />
}

/** Number of changes since the first render. */
function useChanges(value: unknown): number {
  const seen = useRef({ value, count: 0 })
  if (!isSame(seen.current.value, value)) seen.current = { value, count: seen.current.count + 1 }
  return seen.current.count
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]))
}
