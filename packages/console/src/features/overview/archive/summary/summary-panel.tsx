import { prefetchDicts } from '../../../../crud/fields/use-dict.ts'
import type { PanelProps } from '../../../../pickers/people/archive/archive-panel.ts'
import { factDicts } from '../../../../pickers/people/facts/use-facts.ts'
import { AlertsCard } from './alerts-card.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { SafetyCard } from './safety-card.tsx'
import { StayCard } from './stay-card.tsx'
import { TodayCard } from './today-card.tsx'
import { VitalsCard } from './vitals-card.tsx'
import './summary.css'

const dicts = ['relation', 'care_level', 'work_order_status', 'work_order_job_status']

/** Preloads the dictionaries of the summary. */
export const loadSummaryDictionaries = () => prefetchDicts([...factDicts, ...dicts])

/** Summary of a record for a colleague who takes over; each card loads independently and links to its archive tab. */
export const SummaryPanel = ({ elder, oldmanId }: PanelProps) => (
  <div className="summary">
    <div className="summary-column column">
      <AlertsCard oldmanId={oldmanId} />
      <SafetyCard elder={elder} />
    </div>
    <div className="summary-column column">
      <TodayCard oldmanId={oldmanId} />
      <OrdersCard oldmanId={oldmanId} />
      <OverdueCard elder={elder} />
    </div>
    <div className="summary-column column">
      <VitalsCard oldmanId={oldmanId} />
      <ContactsCard elder={elder} />
      <StayCard elder={elder} />
    </div>
  </div>
)
