import { toShanghaiTime } from '@care/shared/shanghai-time'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import type { SearchValues } from '../../../../kit/inputs/field.ts'
import { serverNow } from '../../../../live/connection.ts'
import { StaffDrawer } from '../../../../pickers/people/staff/staff-drawer.tsx'
import { SuggestedStaff } from '../../../../pickers/people/staff/suggested-staff.tsx'
import type { JobDraft, OrderDraft } from './order-draft.ts'

interface Props {
  job: JobDraft
  order: OrderDraft
  elder: NonNullable<OrderDraft['elder']>
  excluded: number[]
  onChoose: (person: JobDraft['helpers'][number]) => void
  onHide: () => void
}

/** Selects staff for an item: suggested staff for users who may dispatch, else the least busy first. */
export function JobStaffDrawer({ job, order, elder, excluded, onChoose, onHide }: Props) {
  const maySuggest = useMayCall()(api.workOrders.suggest)
  const choose = ({ userId, nickName }: JobDraft['helpers'][number]) => onChoose({ userId, nickName })
  if (!maySuggest)
    return <StaffDrawer tenantId={elder.tenantId} excluded={excluded} onChoose={choose} onHide={onHide} />

  const select = (person: JobDraft['helpers'][number]) => {
    choose(person)
    onHide()
  }
  return <SuggestedStaff asked={askedOf(job, order, elder.id)} excluded={excluded} onSelect={select} onHide={onHide} />
}

/** Query of the suggestions; the id excludes an existing order from the time conflicts of its own staff. */
function askedOf(job: JobDraft, { id, lng, lat, emergencyType }: OrderDraft, oldmanId: number): SearchValues {
  const { project, serverTime = toShanghaiTime(serverNow()) } = job
  const of = job.id ?? id
  const whose: SearchValues = of === undefined ? { oldmanId: String(oldmanId), emergencyType } : { id: String(of) }
  const place: SearchValues = lng === null || lat === null ? {} : { lng: String(lng), lat: String(lat) }
  return { ...whose, serverProjectId: String(project.projecId), serverTime, ...place }
}
