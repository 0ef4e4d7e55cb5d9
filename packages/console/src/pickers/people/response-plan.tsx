import { responsePlan } from '@care/shared/alarms/response-plans/response-plan.words'
import { kindOf } from '@care/shared/alarms/warnings/warning'
import { archiveFields } from '@care/shared/people/elders/archive.words'
import type { Elder } from '@care/shared/people/elders/elder'
import type { ReactNode } from 'react'
import './response-plan.css'

interface Props {
  plan: string
  /** Kind of plan; defaults to the general one. */
  title?: string | undefined
  heading: 'h2' | 'h3'
  children?: ReactNode
}

/** The response plan of family and doctor, in their own wording. */
export const ResponsePlan = ({ plan, title = archiveFields.responsePlan.label, heading: Heading, children }: Props) => (
  <section className="response-plan tone-attention">
    <Heading>
      <i className="pi pi-book" aria-hidden /> {title}
    </Heading>
    <p>{plan}</p>
    {children}
  </section>
)

type KindPlan = Elder['responsePlans'][number]
const { ambulance, words, falseCauses } = responsePlan.fields

/** The structured parts of a plan for one kind of warning, besides its text. */
const PlanDetails = ({ plan }: { plan: KindPlan }) => (
  <dl className="plan-details stack gap-1">
    {[
      [ambulance.label, plan.ambulance],
      [words.label, plan.words],
      [falseCauses.label, plan.falseCauses],
    ].map(
      ([label, text]) =>
        text && (
          <div key={label}>
            <dt className="strong">{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
    )}
  </dl>
)

interface ForKindProps {
  warning: { sourceType: number; source: string }
  ofKind: KindPlan | null | undefined
  general: string | null | undefined
  children?: ReactNode
}

/** The response plan for a warning: the one for its kind, else the general one, else a default. */
export const PlanForKind = ({ warning, ofKind, general, children }: ForKindProps) => (
  <ResponsePlan
    heading="h3"
    title={ofKind ? `应急预案 · ${kindOf(warning).label}` : undefined}
    plan={ofKind?.firstSteps ?? general ?? '未登记应急预案：先电话联系长者，无人接听时联系家属并派人到场。'}
  >
    {ofKind && <PlanDetails plan={ofKind} />}
    {children}
  </ResponsePlan>
)
