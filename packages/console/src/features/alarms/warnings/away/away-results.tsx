import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { type ConflictChoice, choiceLabel, conflictChoicesOf } from './conflict-choices.ts'
import { queuedActionsAtom, resultsOpenAtom, syncedActionsAtom } from './offline-atoms.ts'
import { useResolveConflict } from './use-resolve-conflict.ts'
import { actionLabel, type WarningAction } from './warning-action.ts'
import './away-results.css'

/** Dialog with the results of offline actions: synced, pending, and refused ones that need a decision. */
export function OfflineResultsDialog() {
  const kept = useAtomValue(queuedActionsAtom)
  const [synced, setSynced] = useAtom(syncedActionsAtom)
  const setOpen = useSetAtom(resultsOpenAtom)
  const all = [...kept, ...synced].sort((one, other) => one.doneAt - other.doneAt)
  const close = () => {
    setOpen(false)
    // results of synchronised actions are removed once the user has seen them
    setSynced([])
  }
  return (
    <Dialog title="断线期间的操作" width={44} onClose={close}>
      {all.length === 0 ? (
        <p className="none">都已处理，没有待同步的操作</p>
      ) : (
        <ul className="away-results column gap-0">
          {all.map((deed) => (
            <Result key={deed.key} deed={deed} isSynced={synced.includes(deed)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Result({ deed, isSynced }: { deed: WarningAction; isSynced: boolean }) {
  const open = useSetAtom(openWarningAtom)
  const { fault, about, said, warningId } = deed
  const [tone, icon, words] = isSynced
    ? (['normal', 'pi-check-circle', '已同步'] as const)
    : fault
      ? ([
          'urgent',
          'pi-exclamation-triangle',
          `${fault.reason === 'conflict' ? '冲突：' : '未同步：'}${fault.text}`,
        ] as const)
      : (['info', 'pi-cloud-upload', '待同步'] as const)
  return (
    <li className={`tone-${tone}`}>
      <time>{toShanghaiTime(deed.doneAt).slice(11, 16)}</time>
      <div className="away-what column">
        <span>
          <b>{actionLabel(deed)}</b>{' '}
          <button type="button" className="row-action" onClick={() => open(warningId)}>
            {about}
          </button>
        </span>
        {said?.remark && (
          <small className="cut soft" title={said.remark}>
            备注：{said.remark}
          </small>
        )}
        <span className="away-outcome" role={fault ? 'alert' : undefined}>
          <i className={`pi ${icon}`} aria-hidden /> {words}
        </span>
      </div>
      {fault && !isSynced && <Decision deed={deed} />}
    </li>
  )
}

function Decision({ deed }: { deed: WarningAction }) {
  const { data } = useQuery(api.warnings.get.query({ params: { id: deed.warningId } }))
  const decide = useResolveConflict(deed)
  const press = (choice: ConflictChoice) => {
    if (choice !== 'drop' || !deed.said?.remark) return decide.mutate(choice)
    confirm({
      title: '不再提交',
      text: '填写的处理情况和备注不会提交，是否确认？',
      yes: '不再提交',
      onYes: () => decide.mutate(choice),
    })
  }
  return (
    <div className="button-row">
      {conflictChoicesOf(deed, data ?? null).map((choice) => (
        <Button
          key={choice}
          label={choiceLabel(choice, deed)}
          size="small"
          outlined={choice !== 'drop'}
          text={choice === 'drop'}
          disabled={decide.isPending}
          onClick={() => press(choice)}
        />
      ))}
    </div>
  )
}
