import type { ElderRow } from '@care/shared/elders/elder'
import { useQueryClient } from '@tanstack/react-query'
import { AutoComplete } from 'primereact/autocomplete'
import { useState } from 'react'
import { api } from '../api.ts'
import { ElderBanner } from './elder-banner.tsx'

interface Props {
  id: string
  value: ElderRow | null
  onChange: (elder: ElderRow | null) => void
  invalid?: boolean
  disabled?: boolean
}

/** Finds an elder by name or phone. */
export function ElderPicker({ id, value, onChange, invalid, disabled }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [found, setFound] = useState<ElderRow[]>([])
  const client = useQueryClient()
  const suggest = async (userName: string) => {
    const page = await client.fetchQuery(api.elders.page.query({ query: { userName, size: 10 } })).catch(() => null)
    setFound(page?.records ?? [])
  }

  return (
    <AutoComplete
      inputId={id}
      value={text ?? value ?? ''}
      suggestions={found}
      completeMethod={({ query }) => void suggest(query)}
      field="userName"
      itemTemplate={(elder: ElderRow) => <ElderBanner elder={{ ...elder, name: elder.userName }} size={36} />}
      placeholder="输入姓名或手机号搜索"
      emptyMessage="没有找到长者"
      showEmptyMessage
      forceSelection={false}
      delay={300}
      minLength={1}
      invalid={invalid}
      disabled={disabled}
      onChange={({ value }: { value: ElderRow | string | null }) => {
        const isElder = value !== null && typeof value === 'object'
        setText(isElder ? null : (value ?? ''))
        onChange(isElder ? value : null)
      }}
    />
  )
}
