import { titleAt } from '@care/shared/pages/pages'
import type { ReactNode } from 'react'
import { useTabPath } from './here.ts'

interface Props {
  /** Its name in the table of pages when not said. */
  title?: ReactNode
  /** What the page shows names it already: the title is for screen readers. */
  untitled?: boolean
  /** The main action and its neighbours, in one line with the title. */
  actions?: ReactNode
  children: ReactNode
  /** The children share the height of the window, so that a table fills it; otherwise the page scrolls. */
  fill?: boolean
}

/** The frame of a page's content. */
export function Page({ title, untitled, actions, children, fill }: Props) {
  const named = titleAt(useTabPath())
  return (
    <main className={fill ? 'page is-filled' : 'page'}>
      <header className={untitled ? 'visually-hidden' : 'page-head'}>
        <h1>{title ?? named}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
