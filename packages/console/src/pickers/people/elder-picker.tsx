import type { ApiError } from '@care/shared/http/client'
import type { ElderRow } from '@care/shared/people/elders/elder'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useFieldState } from '../../kit/form/field-state.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import { AutoComplete } from '../../kit/prime/auto-complete.ts'
import { ElderBanner } from './elder-banner.tsx'
import { ElderDrawer } from './elder-drawer.tsx'

type Failed = ComponentProps<typeof ChoicesPlaceholder>['query']

interface Props {
  id: string
  value: Pick<ElderRow, 'id' | 'userName'> | null
  onChange: (elder: ElderRow | null) => void
  invalid?: boolean
  disabled?: boolean
}

/** Finds an elder by name or phone while typing, or in a list. */
export function ElderPicker({ id, value, onChange, invalid, disabled }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [found, setFound] = useState<ElderRow[]>([])
  const [failure, setFailure] = useState<Failed | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const input = useRef<AutoComplete>(null)
  const client = useQueryClient()
  const state = useFieldState(id, { invalid })
  /** The latest search text, because responses may arrive out of order. */
  const wanted = useRef('')
  const suggest = async (userName: string) => {
    wanted.current = userName
    const search = client.fetchQuery(api.elders.page.query({ query: { userName, size: 10 } }))
    const refetch = () => suggest(userName).then(() => input.current?.show())
    // the suggestion list only opens when its suggestions change
    await search.then(
      ({ records }) => {
        if (wanted.current !== userName) return
        setFailure(null)
        setFound(records)
      },
      (error: ApiError) => {
        if (wanted.current !== userName) return
        setFailure({ error, isPending: false, isFetching: false, refetch })
        setFound([])
      },
    )
  }

  return (
    <div className="elder-picker row wrap">
      <AutoComplete
        ref={input}
        inputId={id}
        value={text ?? value?.userName ?? ''}
        suggestions={found}
        completeMethod={({ query }) => void suggest(query)}
        field="userName"
        itemTemplate={(elder: ElderRow) => <ElderBanner elder={{ ...elder, name: elder.userName }} size={36} />}
        placeholder="输入姓名、拼音或手机号码搜索"
        emptyMessage="没有找到长者"
        showEmptyMessage={!failure}
        forceSelection={false}
        delay={300}
        minLength={1}
        invalid={state['aria-invalid']}
        pt={{ input: { root: state } }}
        disabled={disabled}
        onChange={({ value }: { value: ElderRow | string | null }) => {
          const isElder = value !== null && typeof value === 'object'
          setText(isElder ? null : (value ?? ''))
          onChange(isElder ? value : null)
        }}
      />
      <Button
        type="button"
        icon="pi pi-users"
        aria-label="从列表选择长者"
        title="从列表选择长者"
        outlined
        severity="secondary"
        disabled={disabled}
        onClick={() => setChoosing(true)}
      />
      {failure && <ChoicesPlaceholder query={failure} empty="" />}
      {isChoosing && (
        <ElderDrawer
          excluded={value ? [value.id] : []}
          onHide={() => setChoosing(false)}
          onChoose={(elder) => {
            setText(null)
            onChange(elder)
          }}
        />
      )}
    </div>
  )
}
