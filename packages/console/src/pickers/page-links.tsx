import { type PageEntry, pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { useMay } from '../calls/me.ts'
import { accessOfPage } from '../calls/page-access.ts'
import { useTabPath } from '../kit/page/tab-address.ts'
import './page-links.css'

interface Props {
  /** The page of the menu entry; the others share its tab (`tabOf`). */
  of: PageEntry
  /** Text of the first link, where the title of the page names all of them. */
  first?: string
}

/** Links between the pages that share a tab; only those that the user may open. */
export function PageLinks({ of, first = of.title }: Props) {
  const may = useMay()
  const here = useTabPath()
  const others = Object.values<PageEntry>(pages).filter(({ tabOf }) => tabOf === of.path)
  return (
    <nav className="page-links line gap-1 wrap" aria-label={of.title}>
      {[of, ...others]
        .filter(({ opens }) => may(accessOfPage(opens)))
        .map((page) => (
          <Link
            key={page.path}
            className={page.path === here ? 'chip line inline is-on' : 'chip line inline'}
            href={page.path}
            aria-current={page.path === here ? 'page' : undefined}
          >
            {page === of ? first : page.title}
          </Link>
        ))}
    </nav>
  )
}
