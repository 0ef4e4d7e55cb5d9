import { isCallForHelp } from '@care/shared/alarms/warnings/warning'
import type { ApiError } from '@care/shared/http/client'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { requestKey } from '../../../../calls/request-key.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { DraftNotice } from '../../../../drafts/draft-notice.tsx'
import { draftName, dropDraft } from '../../../../drafts/draft-store.ts'
import { useDraft } from '../../../../drafts/use-draft.ts'
import { FormButtons } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../../kit/dialogs/query-drawer.tsx'
import { Unsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { toast, toastError, toastSuccess } from '../../../../kit/messages/toast.ts'
import { serverNow } from '../../../../live/connection.ts'
import {
  editWorkOrderAtom,
  newWorkOrderAtom,
  openWorkOrderAtom,
  type WorkOrderStart,
} from '../../../../live/open-drawers.ts'
import { ReasonDialog } from '../../../../pickers/people/reason-dialog.tsx'
import { type Place, parsePlace } from '../../../../pickers/places/place.ts'
import {
  draftOf,
  emptyOrder,
  needsPlace,
  newJob,
  type OrderDraft,
  type Refusals,
  totalOf,
  validateDraft,
  withElder,
} from './order-draft.ts'
import { OrderFormSections } from './order-form-sections.tsx'

const PlanScope = lazyPart('PlanScope', () => import('../recurring/plan-scope.tsx'))

/** The drawers 新建服务工单 and 编辑服务工单; any page opens them by setting an atom. */
export function WorkOrderFormDrawer() {
  const [start, setStart] = useAtom(newWorkOrderAtom)
  const [editedId, setEditedId] = useAtom(editWorkOrderAtom)
  if (start) return <Creation start={start} onClose={() => setStart(null)} />
  if (editedId !== null) return <Edition key={editedId} id={editedId} onClose={() => setEditedId(null)} />
  return null
}

/** Form of a new order; an emergency is prefilled with elder, emergency service and highest urgency. */
function Creation({ start, onClose }: { start: WorkOrderStart; onClose: () => void }) {
  const { oldmanId, warningId, sourceType, remarks = '' } = start
  const elder = useQuery({ ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }), enabled: Boolean(oldmanId) })
  const warning = useQuery({
    ...api.warnings.get.query({ params: { id: warningId ?? 0 } }),
    enabled: Boolean(warningId),
  })
  const isEmergency = sourceType !== undefined && isCallForHelp({ sourceType })
  const tenantId = elder.data?.tenantId
  const project = useQuery({
    ...api.catalogue.defaultSos.query({ query: { tenantId } }),
    enabled: isEmergency && tenantId !== undefined,
  })
  const isWaiting =
    (Boolean(oldmanId) && (elder.isPending || (isEmergency && project.isPending && !elder.error))) || warning.isLoading
  if (isWaiting || (elder.error && !elder.data)) {
    return (
      <Drawer title="新建服务工单" onHide={onClose} width={65}>
        <QueryPlaceholder error={elder.error} onRetry={elder.refetch} lines={9} />
      </Drawer>
    )
  }

  const empty = { ...emptyOrder(requestKey()), warningBusinessId: warningId ?? null, remarks }
  const filled = elder.data ? withElder(empty, elder.data, warning.data) : empty
  const jobs = project.data ? [newJob(project.data, serverNow(), 'first')] : []
  return (
    <OrderForm
      initial={{ ...filled, emergencyType: isEmergency ? Urgency.Emergency : Urgency.Usual, jobs }}
      onClose={onClose}
    />
  )
}

const Edition = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <QueryDrawer title="编辑服务工单" query={api.workOrders.get.query({ params: { id } })} onHide={onClose} width={65}>
    {(data) => (
      <OrderForm
        initial={draftOf(data.workOrder, requestKey())}
        ofPlan={data.workOrder.workOrderPlan}
        onClose={onClose}
      />
    )}
  </QueryDrawer>
)

interface FormProps {
  initial: OrderDraft
  /** The recurring order that created this order. */
  ofPlan?: WorkOrder['workOrderPlan']
  onClose: () => void
}

function OrderForm({ initial, ofPlan, onClose }: FormProps) {
  // initialised once, because a refetch must not change the draft
  const [start] = useState(initial)
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [shownJob, setShownJob] = useState(0)
  const open = useSetAtom(openWorkOrderAtom)
  // the mutation shows the toast, so that it appears even if the drawer was closed while saving
  const saved = (words: string) => ({
    onSuccess: () => {
      dropDraft(kept)
      toastSuccess(words)
    },
  })
  const create = useMutation({ ...api.workOrders.create.mutation(), ...saved('创建成功') })
  const update = useMutation({ ...api.workOrders.update.mutation(), ...saved('更新成功') })
  const [isLocating, setLocating] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  const mayPlan = useMayCall()(api.orderPlans.update)
  const [asked, setAsked] = useState<ReturnType<typeof validateDraft>['body']>(null)
  const isSending = isLocating || create.isPending || update.isPending
  const { id } = draft
  const [kept] = useState(() =>
    draftName('work-order', { ...start, requestKey: '', jobs: start.jobs.map(withoutTime) }),
  )
  const isDirty = draft !== start
  const found = useDraft({ name: kept, value: draft, isDirty, restore: setDraft })
  // validation messages appear after the first attempt, and disappear once corrected
  const refusals = isTried ? validateDraft(draft, serverNow()).refusals : {}

  async function save(conflictReason?: string, isAlone = !(ofPlan && mayPlan && isDirty)) {
    const { body, refusals } = validateDraft(draft, serverNow())
    setTried(true)
    if (!body) return setShownJob((shown) => firstWrongJob(refusals) ?? shown)
    if (!isAlone) return setAsked(body)
    const place = needsPlace(draft) ? await locate(draft.oldmanAddress) : {}
    if (!place) return
    const sent = { ...body, ...place, conflictReason }
    const onError = (refusal: ApiError) => refusal.reason === 'staff-busy' && setConflict(refusal.message)
    if (id !== undefined) return update.mutate({ body: { ...sent, id } }, { onSuccess: onClose, onError })
    create.mutate({ body: sent }, { onSuccess: ({ id }) => show(id), onError })
  }

  /** Geocodes the address; null stops the submission, because staff cannot be sent to an unknown place. */
  async function locate(address: string): Promise<Place | null> {
    setLocating(true)
    try {
      const place = parsePlace((await api.geocoding.geo.call({ query: { address } })).location)
      if (!place) toast('warn', '服务地址无法定位，请在地图上选择位置')
      return place
    } catch (error) {
      toastError(error)
      return null
    } finally {
      setLocating(false)
    }
  }

  function show(created: number) {
    onClose()
    open(created)
  }

  const footer = (
    <>
      <p className="to-left">
        合计 <b className="order-sum">{yuanText(totalOf(draft))}</b>
      </p>
      <FormButtons form={formId} label="保存" icon="pi pi-check" loading={isSending} />
    </>
  )
  return (
    <Drawer
      title={id === undefined ? '新建服务工单' : '编辑服务工单'}
      onHide={onClose}
      onDiscard={() => dropDraft(kept)}
      width={65}
      footer={footer}
    >
      <Unsaved when={isDirty} />
      <DraftNotice draft={found} />
      <Form id={formId} className="stack gap-4" onSubmit={() => !isSending && void save()}>
        <OrderFormSections
          draft={draft}
          refusals={refusals}
          shownJob={shownJob}
          onShowJob={setShownJob}
          onChange={setDraft}
        />
      </Form>
      {asked && ofPlan && id !== undefined && (
        <PlanScope
          of={ofPlan}
          orderId={id}
          order={asked}
          onThis={() => {
            setAsked(null)
            void save(undefined, true)
          }}
          onDone={() => {
            dropDraft(kept)
            onClose()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {conflict && (
        <ReasonDialog
          text={conflict}
          busy={isSending}
          onSend={(reason) => void save(reason, true)}
          onClose={() => setConflict(null)}
        />
      )}
    </Drawer>
  )
}

const formId = 'work-order-form'

/** Index of the first item with a validation error. */
function firstWrongJob(refusals: Refusals): number | undefined {
  const [, at] = Object.keys(refusals).flatMap((name) => [...(/^jobs\.(\d+)\./.exec(name) ?? [])])
  return at === undefined ? undefined : Number(at)
}

/** Without the default time of a new item, which is now and would otherwise change the draft every minute. */
const withoutTime = ({ serverTime: _now, ...job }: OrderDraft['jobs'][number]) => job
