import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo, mockAnswer } from '../../../../../testing/fake-server.ts'
import { me } from '../../../../../testing/people.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { answerConfirm, buttons, waitForToast } from '../../../../../testing/steps.ts'
import { ClaimStrip } from './claim-strip.tsx'

const { warnings } = contract
const mine = { isDisposed: 2, claimerId: me.userId, claimerName: me.nickName, claimTime: '2026-11-21 10:00:00' }
const others = { ...mine, claimerId: 99, claimerName: '孙丽' }
const shown = (given: Partial<Warning>, mayHandle = true) =>
  renderPage(<ClaimStrip warning={{ ...warningNumber(7, given), trail: [] }} />, {
    may: mayHandle ? ['warning:view', 'warning:handle'] : ['warning:view'],
  })

it.each<[string, Partial<Warning>, boolean, string, string[]]>([
  ['nobody has', {}, true, '还没有人处理', []],
  ['nobody has, to who may not handle it', {}, false, '还没有人处理', []],
  ['I have', mine, true, '你正在处理', ['放回待处理']],
  ['somebody else has', others, true, '孙丽 正在处理', ['改由我接手']],
  ['somebody else has, to who may not handle it', others, false, '孙丽 正在处理', []],
])('a warning that %s shows its claim and offers the allowed actions', async (_, given, mayHandle, words, offered) => {
  shown(given, mayHandle)
  await waitFor(() => expect(document.querySelector('.claim-strip')?.textContent).toContain(words))
  expect(buttons()).toEqual(offered)
})

it('a handled warning has no claim', () => {
  shown({ isDisposed: 1 })
  expect(document.querySelector('.claim-strip')).toBeNull()
})

it.each([['放回待处理', 'release', mine, '已放回待处理']] as const)(
  '%s is sent at once, once',
  async (label, call, given, words) => {
    mockAnswer(warnings[call], warningNumber(7))
    const user = shown(given)
    await user.dblClick(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(callsTo(warnings[call]).map(({ params }) => params)).toEqual([{ id: '7' }]))
    if (words) await waitForToast(words)
  },
)

it('a claim is taken over after a confirmation that names the claimer', async () => {
  mockAnswer(warnings.takeOver, warningNumber(7, mine))
  const user = shown(others)
  await user.click(screen.getByRole('button', { name: '改由我接手' }))
  expect(await answerConfirm(user, '取消')).toBe('孙丽 正在处理，是否由你接手？')
  expect(callsTo(warnings.takeOver)).toEqual([])
  await user.click(screen.getByRole('button', { name: '改由我接手' }))
  await answerConfirm(user, '确定')
  await waitForToast('已由你接手')
  expect(callsTo(warnings.takeOver).map(({ params }) => params)).toEqual([{ id: '7' }])
})
