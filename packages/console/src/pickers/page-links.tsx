import type { PageEntry } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { useMay } from '../calls/me.ts'
import { accessOfPage } from '../calls/page-access.ts'
import { useTabPath } from '../kit/page/tab-address.ts'
import './page-links.css'

interface Links {
  /** Name of the group for screen readers. */
  label: string
  /** Neighbouring pages, named by their title unless a shorter text is given. */
  links: readonly { page: PageEntry; text?: string }[]
}

/** Links between neighbouring pages that share a tab; only those that the user may open. */
export function PageLinks({ label, links }: Links) {
  const may = useMay()
  const here = useTabPath()
  return (
    <nav className="page-links line gap-1 wrap" aria-label={label}>
      {links
        .filter(({ page }) => may(accessOfPage(page.opens)))
        .map(({ page: { path, title }, text = title }) => (
          <Link
            key={path}
            className={path === here ? 'chip line inline is-on' : 'chip line inline'}
            href={path}
            aria-current={path === here ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
    </nav>
  )
}
