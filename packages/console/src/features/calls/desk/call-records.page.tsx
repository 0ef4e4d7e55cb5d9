import type { CallRow } from '@care/shared/calls/records/call'
import { CallbackState, CallOutcome, callRecord } from '@care/shared/calls/records/call.words'
import { mostDueFirst } from '@care/shared/pages/pages'
import { time } from '@care/shared/resources/field'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { dateTime } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { ListPage } from '../../../crud/list-page.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { callerAtom } from '../../../live/open-drawers.ts'
import { CallNoteDialog } from '../../../pickers/calls/call-note-dialog.tsx'
import { CallbackClock } from '../../../pickers/calls/callback-clock.tsx'
import { staffField } from '../../../pickers/people/staff/staff-select.tsx'
import { CallLinks } from './call-links.tsx'

const CallDrawer = lazyPart('CallDrawer', () => import('./call-drawer.tsx'))

const isOpen = ({ callbackState }: CallRow) =>
  callbackState === CallbackState.Open || callbackState === CallbackState.Late
const { outcome, note } = callRecord.fields
const result = { outcome: { ...outcome, maybe: undefined, required: true as const }, note }
const nameOf = ({ personName, number }: CallRow) => personName || number

/** 通话记录: calls with their outcome, and whom to call back until when. */
export const CallRecordsPage = () => <Calls name="call-records" empty="还没有通话记录" />

const known = fieldsOf(callRecord.fields)
/** Owner and clock matter more here than when the call was. */
const clock = {
  callbackTime: {
    ...dateTime('回拨时限', { width: 13 }),
    rank: 1,
    show: (time: string) => <CallbackClock time={time} />,
  },
  callbackName: { ...known.callbackName, rank: 2 },
  startTime: { ...known.startTime, rank: 6 },
}

/** 待回拨: calls that were missed or promised, each with its owner and clock, the most urgent first. */
export const CallbacksPage = () => (
  <Calls
    name="callbacks"
    empty="没有待回拨的通话"
    fixed={mostDueFirst}
    fields={clock}
    columns={dueColumns}
    hidden={[]}
    search={['number', 'personName', 'callbackName', 'callbackState']}
  />
)

const dueColumns: (keyof CallRow)[] = [
  'callbackTime',
  'personName',
  'relation',
  'number',
  'callbackName',
  'userName',
  'note',
  'startTime',
]

interface Props {
  /** Key of the saved columns. */
  name: string
  empty: string
  fixed?: typeof mostDueFirst
  fields?: typeof clock
  columns?: (keyof CallRow)[]
  hidden?: (keyof CallRow)[]
  search?: string[]
}

/** Asks who calls, for desks without a seat as well. */
function CallerQueryButton() {
  const show = useSetAtom(callerAtom)
  const may = useMayCall()(api.callCustomers.byMobile)
  return may && <Button label="来电查询" icon="pi pi-search" outlined onClick={() => show('')} />
}

function Calls({ empty, ...shown }: Props) {
  const { userId } = useMe().sysUser
  const { note: noting, settle, takeCallback, finishCallback } = api.callRecords
  return (
    <ListPage
      {...shown}
      list={api.callRecords.page}
      words={callRecord}
      exported
      actions={
        <>
          <CallLinks />
          <CallerQueryButton />
        </>
      }
      add={{ label: '登记通话', may: noting, shows: (_, close) => <CallNoteDialog onClose={close} /> }}
      rowActions={({ action }) => [
        {
          label: '查看',
          primary: true,
          shows: (call, close) => <CallDrawer call={call} onClose={close} />,
        },
        {
          label: '已回拨',
          may: finishCallback,
          when: isOpen,
          shows: (call, close) => (
            <ActionDialog
              title={`回拨${nameOf(call)}`}
              call={finishCallback}
              label="登记"
              fields={result}
              fixed={{ id: call.id }}
              refresh={['home']}
              done="回拨已登记"
              onClose={close}
            />
          ),
        },
        action(takeCallback, {
          label: '我来回拨',
          when: (call) => isOpen(call) && call.callbackUserId !== userId,
          input: ({ id }) => ({ body: { id, userId } }),
          done: '已接手回拨',
        }),
        {
          label: '转交回拨',
          may: takeCallback,
          when: isOpen,
          shows: (call, close) => (
            <ActionDialog
              title={`回拨${nameOf(call)}`}
              call={takeCallback}
              label="转交"
              fields={{ userId: staffField('回拨人', { excluded: 0, tenantId: call.tenantId }) }}
              fixed={{ id: call.id }}
              done="已转交"
              onClose={close}
            />
          ),
        },
        action(api.callSurveys.ask, {
          label: '邀请评价',
          when: ({ outcome, satisfactionIndex }) => outcome === CallOutcome.Reached && satisfactionIndex === null,
          input: ({ id }) => ({ body: { id } }),
          ask: (call) => `给${nameOf(call)}发送评价短信？`,
          done: ({ state, url }) => (state === 'sent' ? '评价短信已发送' : `短信未接入，请转发链接：${url}`),
        }),
        {
          label: '填写结果',
          may: settle,
          shows: (call, close) => (
            <ActionDialog
              title={`${nameOf(call)} · 通话结果`}
              call={settle}
              label="保存"
              fields={{ ...result, callbackTime: time('约定回拨', { maybe: true }) }}
              values={{ outcome: call.outcome, note: call.note }}
              fixed={{ id: call.id }}
              refresh={['warnings', 'home']}
              done="通话结果已保存"
              onClose={close}
            />
          ),
        },
      ]}
      empty={empty}
    />
  )
}
