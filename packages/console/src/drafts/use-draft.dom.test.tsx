import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../testing/people.ts'
import { DraftNotice } from './draft-notice.tsx'
import { readDraft, writeDraft } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

function Form({ name }: { name: string | undefined }) {
  const [value, setValue] = useState({ text: '' })
  const { text } = value
  const draft = useDraft({ name, value, isDirty: text !== '', restore: setValue })
  return (
    <>
      <DraftNotice draft={draft} />
      <input aria-label="备注" value={text} onChange={({ target }) => setValue({ text: target.value })} />
    </>
  )
}
const opened = (name: string | undefined = 'form') => {
  render(<Form name={name} />)
  const input = screen.getByLabelText<HTMLInputElement>('备注')
  return { input, write: (value: string) => fireEvent.change(input, { target: { value } }) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const kept = () => readDraft<{ text: string }>('form')?.value.text

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00+08:00'))
  signIn([])
})

it('stores a draft from the first change of the input on, and none before', () => {
  const { write } = opened()
  expect([kept(), screen.queryByRole('status')]).toEqual([undefined, null])
  write('一')
  write('一二')
  expect([kept(), screen.queryByRole('status')]).toEqual(['一二', null])
})

it('offers a stored draft with its age, and restores the draft on request', () => {
  writeDraft('form', { text: '写到一半' })
  vi.setSystemTime(new Date('2026-11-21T10:05:00+08:00'))
  const { input } = opened()
  expect(screen.getByRole('status').textContent).toContain('5 分钟前')
  expect([input.value, kept()]).toEqual(['', '写到一半'])
  press('恢复草稿')
  expect([input.value, kept(), screen.queryByRole('status')]).toEqual(['写到一半', '写到一半', null])
})

it('a draft can be discarded', () => {
  writeDraft('form', { text: '写到一半' })
  opened()
  press('丢弃')
  expect([kept(), screen.queryByRole('status')]).toEqual([undefined, null])
})

it('discarding a draft leaves the current input', () => {
  writeDraft('form', { text: '写到一半' })
  const { write, input } = opened()
  write('新的')
  press('丢弃')
  expect([kept(), input.value, screen.queryByRole('status')]).toEqual(['新的', '新的', null])
})

it('a form without a name stores no draft', () => {
  writeDraft('undefined', { text: '别的' })
  const { write } = opened('')
  write('一')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('care.draft'))).toHaveLength(1)
  expect(screen.queryByRole('status')).toBeNull()
})
