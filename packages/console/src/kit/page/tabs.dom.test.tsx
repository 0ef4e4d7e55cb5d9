import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = ['甲', '乙', '丙'].map((title) => ({ id: title, title, content: `${title}的内容` }))
const front = () => screen.getByRole('tab', { selected: true }).textContent
const seen: string[] = []
beforeEach(() => {
  seen.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent ?? '')
  })
})

it('shows one panel at a time, labelled by its title; arrow keys move between the titles', async () => {
  const user = userEvent.setup()
  render(<Tabs tabs={tabs} />)
  expect(screen.getByRole('tabpanel', { name: '甲' }).textContent).toBe('甲的内容')
  await user.tab()
  for (const key of ['{ArrowLeft}', '{Home}', '{ArrowRight}', '{Enter}']) await user.keyboard(key)
  expect(screen.getByRole('tabpanel', { name: '乙' }).textContent).toBe('乙的内容')
  await user.keyboard('{End}')
  expect([front(), document.activeElement?.textContent]).toEqual(['乙', '丙'])
})

it('scrolls the active title into view, whether the user or the parent chose it', async () => {
  const user = userEvent.setup()
  const choose = vi.fn()
  const { rerender } = render(<Tabs tabs={tabs} chosen="丙" onChoose={choose} />)
  expect([front(), seen]).toEqual(['丙', ['丙']])
  await user.click(screen.getByRole('tab', { name: '乙' }))
  expect([front(), choose.mock.calls]).toEqual(['丙', [['乙']]])
  rerender(<Tabs tabs={tabs} chosen="乙" onChoose={choose} />)
  expect([front(), seen]).toEqual(['乙', ['丙', '乙']])
  rerender(<Tabs tabs={tabs} chosen="无" onChoose={choose} />)
  expect(front()).toBe('甲')
})

it('a button scrolls to hidden titles', async () => {
  const user = userEvent.setup()
  render(<Tabs tabs={tabs} />)
  const box = screen.getByRole('tablist').parentElement as HTMLElement
  let left = 0
  Object.defineProperties(box, {
    clientWidth: { value: 100 },
    scrollWidth: { value: 150 },
    scrollLeft: { get: () => left },
  })
  box.scrollBy = () => {
    left = 50
    box.dispatchEvent(new Event('scroll'))
  }
  act(() => void box.dispatchEvent(new Event('scroll')))
  expect(screen.queryByRole('button', { name: '前面的标签' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '后面的标签' }))
  expect(screen.queryByRole('button', { name: '后面的标签' })).toBeNull()
  screen.getByRole('button', { name: '前面的标签' })
})
