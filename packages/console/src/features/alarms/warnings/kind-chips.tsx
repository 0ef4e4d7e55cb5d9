import { type CentreName, centreTitles } from '@care/shared/alarms/warnings/centres/centre-titles'
import { centres } from '@care/shared/alarms/warnings/centres/centres.words'
import { type PageEntry, pages } from '@care/shared/pages/pages'
import { cappedText } from '@care/shared/text/count-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { accessOfPage } from '../../../calls/page-access.ts'
import { useTabPath } from '../../../kit/page/tab-address.ts'
import { sumCentreFigures } from './centres/figures-of.ts'
import './kind-chips.css'

interface Chip {
  label: string
  page: PageEntry
  kinds?: readonly number[]
}

const chips: Chip[] = [
  { label: '全部', page: pages.warnings },
  ...(Object.keys(centreTitles) as CentreName[]).map((name) => ({
    label: centreTitles[name].replace('预警', ''),
    page: pages[`${name}Warnings`],
    kinds: centres[name].kinds,
  })),
]

/** Links between the list of all warnings and those of one kind, with the number of open ones. They share a tab. */
export function KindChips() {
  const may = useMay()
  const here = useTabPath()
  const { data = [] } = useQuery(api.warnings.statistics.query({ query: {} }))
  return (
    <nav className="kind-chips line gap-1" aria-label="预警类型">
      {chips
        .filter(({ page }) => may(accessOfPage(page.opens)))
        .map(({ label, page: { path }, kinds }) => {
          const open = kinds ? sumCentreFigures(data, kinds).open : 0
          return (
            <Link
              key={path}
              className={path === here ? 'chip kind-chip line inline is-on' : 'chip kind-chip line inline'}
              href={path}
              aria-current={path === here ? 'page' : undefined}
            >
              {label}
              {open > 0 && <b>{cappedText(open)}</b>}
            </Link>
          )
        })}
    </nav>
  )
}
