import { pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { useMay } from '../../../calls/me.ts'
import { useTabPath } from '../../../kit/page/tab-address.ts'
import { accessOfPage } from '../../../shell/menu/page-access.ts'

const lists = [
  { label: '押金', page: pages.deposits },
  { label: '入住缴费', page: pages.admissions },
  { label: '提现', page: pages.withdrawals },
]

/** Links between the lists of money that comes in and goes out. They share a tab. */
export function ReceiptLinks() {
  const may = useMay()
  const here = useTabPath()
  return (
    <nav className="line gap-1" aria-label="单据类型">
      {lists
        .filter(({ page }) => may(accessOfPage(page.opens)))
        .map(({ label, page: { path } }) => (
          <Link
            key={path}
            className={path === here ? 'chip line inline is-on' : 'chip line inline'}
            href={path}
            aria-current={path === here ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
