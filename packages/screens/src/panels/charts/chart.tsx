import type { ReactNode } from 'react'
import { useBox } from '../use-box.ts'

/** Gives a drawing its size in px of the 1920 × 1080 layout, so that texts keep their size on every display. */
export function Chart({ label, children }: { label: string; children: (width: number, height: number) => ReactNode }) {
  const [ref, box] = useBox<HTMLDivElement>()
  const width = box ? box.width / box.scale : 0
  const height = box ? box.height / box.scale : 0
  return (
    <div ref={ref} className="chart">
      {width > 0 && height > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {children(width, height)}
        </svg>
      )}
    </div>
  )
}
