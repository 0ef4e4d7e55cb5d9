import { archived } from '@care/shared/elders/archive.words'
import type { ReactNode } from 'react'
import './response-plan.css'

interface Props {
  plan: string
  heading: 'h2' | 'h3'
  children?: ReactNode
}

/** What family and doctor have said to do, in their words. */
export const ResponsePlan = ({ plan, heading: Heading, children }: Props) => (
  <section className="response-plan tone-attention">
    <Heading>
      <i className="pi pi-book" aria-hidden /> {archived.responsePlan.label}
    </Heading>
    <p>{plan}</p>
    {children}
  </section>
)
