import { pages } from '@care/shared/pages/pages'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Page } from '../../../kit/page/page.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { LevelsSection, OccupancySection } from './house-sections.tsx'
import { ArrearsSection, IncomeSection } from './money-sections.tsx'
import { MonthsBar, useMonths } from './use-months.tsx'

const sections = [
  { call: api.books.income, Section: IncomeSection },
  { call: api.settlements.arrears, Section: ArrearsSection },
  { call: api.rooms.occupancyMonths, Section: OccupancySection },
  { call: api.rooms.careLevels, Section: LevelsSection },
]

/** 经营报表: income, arrears, occupancy and care levels by month. */
export function OperationsPage() {
  const mayCall = useMayCall()
  const months = useMonths()
  return (
    <Page beside={<PageLinks of={pages.panel} />}>
      <MonthsBar filters={months.filters} />
      {sections.map(({ call, Section }) => mayCall(call) && <Section key={call.name} {...months} />)}
    </Page>
  )
}
