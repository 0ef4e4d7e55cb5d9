import { Fragment, type ReactElement } from 'react'
import { PlaceMark } from './place-mark.tsx'
import { useTurn } from './use-turn.ts'

/** Several panels that rotate in one place, and pause under the pointer. */
export function Turning({ className = '', children: pages }: { className?: string; children: ReactElement[] }) {
  const { page, hold } = useTurn(pages.length)
  return (
    <div className={`turning ${className}`} {...hold}>
      <Fragment key={page}>{pages[page]}</Fragment>
      <PlaceMark page={page} of={pages.length} />
    </div>
  )
}
