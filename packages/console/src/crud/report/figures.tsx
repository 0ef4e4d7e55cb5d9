import type { ReactNode } from 'react'
import './figures.css'

/** The totals of a report side by side, each a `FigureCard`. */
export const FigureCardRow = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className="figure-cards stack" aria-label={label}>
    {children}
  </ul>
)
