import { type PageEntry, pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { useMay } from '../../../calls/me.ts'
import { useTabPath } from '../../../kit/page/tab-address.ts'
import { accessOfPage } from '../../../shell/menu/page-access.ts'
import './billing.css'

const neighbours: PageEntry[] = [pages.settlements, pages.billRuns, pages.receivables, pages.billProof]

/** Links between the pages of monthly bills, which share a tab. */
export function BillNav() {
  const may = useMay()
  const here = useTabPath()
  return (
    <nav className="bill-nav line gap-1 wrap" aria-label="月度账单">
      {neighbours
        .filter(({ opens }) => may(accessOfPage(opens)))
        .map(({ path, title }) => (
          <Link
            key={path}
            className={path === here ? 'chip line inline is-on' : 'chip line inline'}
            href={path}
            aria-current={path === here ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
    </nav>
  )
}
