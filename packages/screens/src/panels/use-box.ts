import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Box {
  /** Width in CSS pixels. */
  width: number
  height: number
  /** CSS px per px of the 1920 × 1080 layout. */
  scale: number
}

/** Size of an element and scale of its stage; null before the layout. */
export function useBox<T extends HTMLElement>(): [RefObject<T | null>, Box | null] {
  const ref = useRef<T>(null)
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const scale = Number.parseFloat(getComputedStyle(element).getPropertyValue('--px')) || 1
      setBox({ width: element.clientWidth, height: element.clientHeight, scale })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
