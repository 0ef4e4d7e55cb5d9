import { titleAt } from '@care/shared/pages/pages'
import { type ReactNode, useState } from 'react'
import { PageToolsContext } from './page-tools.tsx'
import { useTabPath } from './tab-address.ts'

interface Props {
  /** Defaults to the title in the table of pages. */
  title?: ReactNode
  /** The content shows the title itself, so the title is rendered for screen readers only. */
  untitled?: boolean
  /** Beside the title, such as links to neighbouring pages. */
  beside?: ReactNode
  /** The main actions, in one line with the title. */
  actions?: ReactNode
  children: ReactNode
  /** The children fill the height of the window, for a table; otherwise the page scrolls. */
  fill?: boolean
}

/** Frame of a page. */
export function Page({ title, untitled, beside, actions, children, fill }: Props) {
  const named = titleAt(useTabPath())
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <main className={fill ? 'page is-filled' : 'page'}>
      <header className={untitled ? 'visually-hidden' : 'page-head'}>
        <h1>{title ?? named}</h1>
        {beside}
        {fill && <div className="page-tools line" ref={setTools} />}
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <PageToolsContext value={fill ? (tools ?? 'pending') : null}>{children}</PageToolsContext>
    </main>
  )
}
