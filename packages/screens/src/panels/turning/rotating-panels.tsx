import { Fragment, type ReactElement } from 'react'
import { PageDots } from './page-dots.tsx'
import { useRotatingPage } from './use-rotating-page.ts'

/** Several panels that rotate in one place, and pause under the pointer. */
export function RotatingPanels({ className = '', children: pages }: { className?: string; children: ReactElement[] }) {
  const { page, hold } = useRotatingPage(pages.length)
  return (
    <div className={`turning ${className}`} {...hold}>
      <Fragment key={page}>{pages[page]}</Fragment>
      <PageDots page={page} of={pages.length} />
    </div>
  )
}
