import type { CentreWarning } from '@care/shared/alarms/warnings/centres/centre'
import { isOutcomeDue, isQuiet, maxClosed, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { warningList } from '@care/shared/alarms/warnings/warning-list.words'
import { mostUrgentFirst } from '@care/shared/pages/pages'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import type { BatchAction } from '../../../crud/batch/batch-bar.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { type Listing, usePage } from '../../../crud/list/use-page.ts'
import { timeRange } from '../../../kit/inputs/dates/time-range.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { toast } from '../../../kit/messages/toast.ts'
import { Page } from '../../../kit/page/page.tsx'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { listedWarningKindsAtom } from './alarm/alarm-atoms.ts'
import { isEmergency, isUnclaimed } from './alarm/alarm-cards.ts'
import { useQueuedActions } from './away/use-queued-actions.ts'
import { KindChips } from './kind-chips.tsx'
import { NewRows } from './list/new-rows.tsx'
import { useFrozenList } from './list/use-frozen-list.ts'
import { warningFields } from './warning.fields.tsx'
import './warnings-list.css'

const { columns, hidden, fields } = warningList
const CloseMany = lazyPart('CloseMany', () => import('./closing/close-many.tsx'))

export function WarningsPage() {
  const page = usePage(api.warnings.page, mostUrgentFirst)
  return (
    <Page fill beside={<KindChips />}>
      <WarningList
        name="warnings"
        call="warnings.page"
        page={page}
        columns={columns}
        hidden={hidden}
        fields={warningFields}
        search={warningList.search}
      />
    </Page>
  )
}

type Column = keyof CentreWarning & string
interface Props {
  /** Key under which the user's column settings are saved. */
  name: string
  page: Listing<CentreWarning>
  fields: Fields<CentreWarning> & Record<string, Fields<CentreWarning>[Column]>
  columns: readonly Column[]
  hidden: readonly Column[]
  search: readonly string[]
  /** Name of the call that the export uses. */
  call: string
  /** Restricts the list to these kinds. */
  kinds?: readonly number[]
  /** Text of the empty list: the events that raise these warnings. */
  watched?: string
}

/** List to search, open and close warnings; new warnings are inserted by their urgency unless the list is frozen. */
export function WarningList({ name, page: listed, fields: shown, search: asked, kinds, watched, ...props }: Props) {
  const { columns, hidden, call } = props
  const { page, waiting, showNew, onPicking, hand } = useFrozenList(listed)
  const search = asked.map((field) => (field === 'dataHappenTime' ? timeRange(fields[field].label) : field))
  const open = useSetAtom(openWarningAtom)
  const { asKept } = useQueuedActions()
  const mayClose = useMayCall()(api.warnings.closeMany)
  const [closing, setClosing] = useState<{ warnings: Warning[]; clear: () => void } | null>(null)
  const setKinds = useSetAtom(listedWarningKindsAtom)

  useEffect(() => {
    setKinds(kinds ?? null)
    return () => setKinds(null)
  }, [kinds, setKinds])

  const closeMany: BatchAction<Warning> = {
    label: '批量关闭',
    icon: 'pi-check-square',
    open: (rows, clear) => {
      const warnings = rows.filter(({ isDisposed }) => isDisposed !== Disposal.Handled)
      if (warnings.length === 0) toast('warn', '所选预警都已处理')
      else if (warnings.length > maxClosed) toast('warn', `一次最多关闭${maxClosed}条`)
      else setClosing({ warnings, clear })
    },
  }

  return (
    <>
      <SearchBar page={page} fields={shown} search={search} />
      <div className="held-list column gap-0" {...hand}>
        <NewRows count={waiting} onShow={showNew} />
        <ListGrid<CentreWarning>
          name={name}
          page={page}
          fields={shown}
          columns={[...columns]}
          hidden={[...hidden]}
          exported={{ call, search }}
          batch={{ actions: mayClose ? [closeMany] : [], nameOf: ({ name, source }) => `${name} ${source}` }}
          rowActions={(warning) => <RowAction label={actionOf(warning)} onClick={() => open(warning.id)} />}
          onOpen={({ id }) => open(id)}
          onPicking={onPicking}
          rowClassName={(warning) =>
            isEmergency(warning) && isUnclaimed(asKept(warning)) && !isQuiet(warning) ? 'alarm-row' : ''
          }
          empty={{ text: '暂无预警', action: watched && <p className="state-hint">{watched}</p> }}
        />
      </div>
      {closing && <CloseMany {...closing} onClose={() => setClosing(null)} />}
    </>
  )
}

const actionOf = (warning: Warning) =>
  isOutcomeDue(warning) ? '补结果' : warning.isDisposed === Disposal.Handled ? '查看' : '处理'
