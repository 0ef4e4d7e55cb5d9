import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useMayCall } from '../../calls/me.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button, type ButtonProps } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { RowAction } from '../list/data-grid.tsx'
import { type Action, type ActionListBuilder, actionsOf, isOffered, resolveText } from './action.ts'
import { MoreMenu } from './more-menu.tsx'
import { splitIntoButtonsAndMenu } from './overflow.ts'

/** Maximum number of buttons side by side on a page or in the footer of a drawer. */
const mostButtons = 5
/** Whether the action is the record's next move, the only one shown as a filled button. */
const isNext = <Of,>({ danger, refuses, outlined, text }: Action<Of>) => !danger && !refuses && !outlined && !text

const ReasonDialog = lazyPart('ReasonDialog', () => import('../../kit/dialogs/reason-dialog.tsx'))

/**
 * The actions that this user may perform, as buttons or row actions, each where the record allows it; dangerous and
 * surplus actions are in the menu 更多. Render `layer` as well: it is the dialog of the pressed action.
 */
export function useActions<Of>(made: ActionListBuilder<Of>) {
  const mayCall = useMayCall()
  const client = useQueryClient()
  const [pressed, setPressed] = useState<{ action: Action<Of>; of: Of } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const actions = actionsOf(made)
  const allowed = actions.filter(({ may = true }) => (typeof may === 'boolean' ? may : mayCall(may)))
  const offered = (of: Of) => allowed.filter((action) => isOffered(action, of))
  const close = () => setPressed(null)

  const send = async (action: Action<Of>, of: Of, reason = '') => {
    if (!action.send) return void action.open?.(of)
    setBusy(resolveText(action.label, of))
    const isDone = await action.send(client, of, reason)
    setBusy(null)
    if (isDone && action.why) close()
  }
  const press = (action: Action<Of>, of: Of) => {
    if (action.shows || action.why) return setPressed({ action, of })
    const text = action.ask?.(of)
    if (!text) return void send(action, of)
    const { label, title = label, yes, no, askIcon, isFinal = action.danger } = action
    confirm({
      title: resolveText(title, of),
      text,
      yes: yes ?? resolveText(label, of),
      ...(no && { no }),
      ...(askIcon && { icon: askIcon }),
      ...(isFinal && { danger: true }),
      onYes: () => void send(action, of),
    })
  }

  const primary = allowed.find((action) => action.primary)
  return {
    allowed,
    /** Handler of a double click on a row. */
    onOpen: primary && ((of: Of) => void (isOffered(primary, of) && press(primary, of))),
    rows: (of: Of): ReactNode =>
      offered(of).map((action) => (
        <RowAction
          key={resolveText(action.label, of)}
          label={resolveText(action.label, of)}
          danger={action.danger ?? false}
          refuses={action.refuses ?? false}
          onClick={() => press(action, of)}
        />
      )),
    buttons: (of: Of, look: ButtonProps = {}): ReactNode => {
      const shown = offered(of)
      const { more } = splitIntoButtonsAndMenu(shown, { most: mostButtons, mostDangerous: 1, isNext })
      return shown.map((action) => {
        const { danger, refuses, text, icon, className } = action
        const isRed = danger || refuses
        const label = resolveText(action.label, of)
        if (more[0] === action) {
          const entries = more.map((one) => ({ ...one, label: resolveText(one.label, of), run: () => press(one, of) }))
          const isBusy = entries.some((entry) => entry.label === busy)
          return <MoreMenu key="更多" entries={entries} look={{ severity: 'secondary', ...look, loading: isBusy }} />
        }
        if (more.includes(action)) return null
        return (
          <Button
            key={label}
            type="button"
            label={label}
            icon={icon}
            text={text}
            className={className}
            severity={action.severity ?? (isRed ? 'danger' : undefined)}
            outlined={action.outlined ?? (isRed && !text)}
            loading={busy === label}
            onClick={() => press(action, of)}
            {...look}
          />
        )
      })
    },
    /**
     * Dialog of the pressed action. Pass the current record if the page shows only one; otherwise the record at the
     * time of the click is used.
     */
    layer: (now?: Of): ReactNode => {
      if (!pressed) return null
      const label = resolveText(pressed.action.label, pressed.of)
      const action = actions.find((one) => resolveText(one.label, pressed.of) === label) ?? pressed.action
      const of = now ?? pressed.of
      const { shows, why, title = label, yes = label, reason = `${yes}原因`, missing = `请输入${reason}` } = action
      if (!why) return <Fragment key={label}>{shows?.(of, close)}</Fragment>
      return (
        <ReasonDialog
          title={resolveText(title, of)}
          label={reason}
          accept={yes}
          {...(missing !== null && { missing })}
          busy={busy === label}
          onAccept={(given: string) => void send(action, of, given)}
          onClose={close}
        >
          {why(of)}
        </ReasonDialog>
      )
    },
  }
}

interface Props<Of> extends ButtonProps {
  of: Of
  actions: ActionListBuilder<Of>
}

/** The actions that a record allows now, as buttons; other button props apply to every button. */
export function ActionButtons<Of>({ of, actions, ...look }: Props<Of>) {
  const { buttons, layer } = useActions(actions)
  return (
    <>
      {buttons(of, look)}
      {layer(of)}
    </>
  )
}
