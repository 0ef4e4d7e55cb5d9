import { sourceNames } from '@care/shared/alarms/warnings/warning.words'
import { type CallerMatch, CallerType } from '@care/shared/calls/customers/caller-card'
import { contactMarks } from '@care/shared/people/elders/contacts/contact.words'
import { useSetAtom } from 'jotai'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { newWorkOrderAtom, openWarningAtom, openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { CallNoteButton } from '../../../../pickers/calls/call-notes.tsx'
import { ContactNotes } from '../../../../pickers/people/contact-notes.tsx'
import { CallLink } from '../../../../pickers/people/contacts.tsx'
import { ElderBanner } from '../../../../pickers/people/elder-banner.tsx'
import { PlanForKind } from '../../../../pickers/people/response-plan.tsx'

interface Props {
  match: CallerMatch
  /** The number that calls. */
  mobile: string
}

/** One elder whom the call may concern: who they are, what is open, what to say and do, and whom to call next. */
export function MatchCard({ match, mobile }: Props) {
  const { oldman, family, type, openWarnings, openWorkOrders } = match
  const mayCall = useMayCall()
  const relation = useDictLabel('relation')
  const openWarning = useSetAtom(openWarningAtom)
  const openOrder = useSetAtom(openWorkOrderAtom)
  const newOrder = useSetAtom(newWorkOrderAtom)
  const [urgent] = openWarnings
  const about = { oldmanId: oldman.id, ...(urgent && { warningId: urgent.id }) }
  const caller = family
    ? { name: family.name, relation: relation(family.relation), number: mobile }
    : { name: oldman.userName, relation: '本人', number: mobile }
  return (
    <article className="caller-match stack gap-2" aria-label={oldman.userName}>
      <p className="line wrap gap-1">
        <span className="tag tone-primary">{type === CallerType.Elder ? '长者本人' : '联系人'}</span>
        {family && (
          <>
            <strong>{family.name}</strong>
            <span>{relation(family.relation)}</span>
            {family.isGuardian && <span className="tag tone-primary">{contactMarks.isGuardian}</span>}
            <ContactNotes person={family} />
          </>
        )}
      </p>
      <ElderBanner elder={{ ...oldman, name: oldman.userName }} size={40} />
      {openWarnings.length > 0 && (
        <ul className="stack gap-1">
          {openWarnings.map(({ id, sourceType, warningContent, time }) => (
            <li key={id}>
              <button type="button" className="caller-open line tone-sos" onClick={() => openWarning(id)}>
                <i className="pi pi-bell" aria-hidden />
                <span className="cut grow">{warningContent || nameOfKind(sourceType)}</span>
                <RelativeTime time={time} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {openWorkOrders.length > 0 && (
        <ul className="stack gap-1">
          {openWorkOrders.map(({ id, workNo, status, downTime }) => (
            <li key={id}>
              <button type="button" className="caller-open line" onClick={() => openOrder(id)}>
                <i className="pi pi-file-edit" aria-hidden />
                <span className="cut grow">工单 {workNo}</span>
                <DictTag type="work_order_status" value={status} />
                <span className="soft">{downTime.slice(5, 16)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="line wrap gap-1">
        {mayCall(api.workOrders.create) && (
          <Button
            label="新建工单"
            size="small"
            outlined
            onClick={() => newOrder({ oldmanId: oldman.id, ...(urgent && { warningId: urgent.id }) })}
          />
        )}
        <CallNoteButton person={caller} about={about} />
        {mayCall(api.elders.get) && (
          <Link className="small" href={`/oldMan/detail?id=${oldman.id}&tabid=summary`}>
            长者档案
          </Link>
        )}
      </div>
      <Plan match={match} />
      <CallOrder match={match} />
    </article>
  )
}

const names: Readonly<Record<string, string>> = sourceNames
const nameOfKind = (sourceType: number) => names[sourceType] ?? '预警'

/** The plan for the most urgent open warning, else the general one. */
function Plan({ match: { oldman, plans, openWarnings } }: { match: CallerMatch }) {
  const sourceType = openWarnings[0]?.sourceType
  const plan = plans.find((one) => one.sourceType === String(sourceType))
  if (!plan && !oldman.responsePlan) return null
  return (
    <PlanForKind
      warning={{ sourceType: sourceType ?? 0, source: nameOfKind(sourceType ?? 0) }}
      ofKind={plan && { ...plan, ambulance: null, falseCauses: null }}
      general={oldman.responsePlan}
    />
  )
}

/** Whom to call about the elder, in order. */
function CallOrder({ match: { oldman, contacts, openWarnings } }: { match: CallerMatch }) {
  const relation = useDictLabel('relation')
  const about = { oldmanId: oldman.id, warningId: openWarnings[0]?.id }
  if (contacts.length === 0) return <p className="none">没有登记联系人</p>
  return (
    <section className="stack gap-1">
      <h3 className="small">呼叫顺序</h3>
      <ol className="stack gap-1">
        {contacts.map((contact, at) => (
          <li key={contact.id} className="caller-contact line">
            <span className="soft">{at + 1}</span>
            <span className="grow">
              {contact.name} <small className="soft">{relation(contact.relation)}</small>{' '}
              {contact.isEmergency && <span className="tag tone-primary">{contactMarks.isEmergency}</span>}
              <ContactNotes person={contact} />
            </span>
            <CallLink name={contact.name} mobile={contact.mobile} relation={relation(contact.relation)} about={about} />
          </li>
        ))}
      </ol>
    </section>
  )
}
