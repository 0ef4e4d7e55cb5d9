import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LiveConnection } from '../../../../live/live-connection.tsx'
import { mockAnswer } from '../../../../testing/fake-server.ts'
import { fakeSocket } from '../../../../testing/fake-socket.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { WarningCard } from '../alarm/warning-card.tsx'
import { WarningLayer } from '../alarm/warning-layer.tsx'
import { ClaimStrip } from '../handling/claim/claim-strip.tsx'
import { EscalationCell } from './next-step.tsx'

const { warnings } = contract
const climbing = { watchStep: 1, watchTime: '2026-11-21 10:01:00', watchPost: 'lead' as const }
const toldMe = { ...climbing, watchTold: [me.userId] }
const may = ['warning:view', 'warning:handle'] as const
beforeEach(() => vi.setSystemTime(Date.parse('2026-11-21T10:00:02+08:00')))
const shown = (part: ReactNode) => renderPage(part, { may: [...may] })
const text = (selector: string) => document.querySelector(selector)?.textContent?.trim()

it.each<[string, Partial<Warning>, string | undefined]>([
  ['climbs', climbing, '58 秒后通知值班组长'],
  ['was passed on to me', toldMe, '已升级给您58 秒后通知值班组长'],
  ['was passed on to me by its last step', { watchTold: [me.userId] }, '已升级给您'],
  ['was passed on to somebody else', { watchTold: [me.userId + 1] }, undefined],
  ['rests', {}, undefined],
])('the card of a warning that %s shows the next step', (_, given, words) => {
  shown(<WarningCard warning={warningNumber(1, given)} folded={false} onLeave={() => undefined} />)
  expect(text('.card-climb')).toBe(words)
})

it('the next step counts down by itself', async () => {
  shown(<EscalationCell warning={warningNumber(1, climbing)} />)
  expect(text('.next-step')).toBe('58 秒后通知值班组长')
  vi.setSystemTime(Date.parse('2026-11-21T10:00:05+08:00'))
  await screen.findByText('55 秒后通知值班组长', {}, { timeout: 3_000 })
})

it('the list shows who was notified', () => {
  shown(
    <>
      <EscalationCell warning={warningNumber(1, { ...climbing, watchTold: [99, 98] })} />
      <EscalationCell warning={warningNumber(1, toldMe)} />
    </>,
  )
  expect([text('.climb-cell'), text('.passed-on')]).toEqual(['已通知 2 人', '已升级给您'])
})

it('the drawer shows when a claim without progress is released', () => {
  const held = { isDisposed: 2, claimerId: me.userId, watchStep: 1, watchTime: '2026-11-21 10:03:22' }
  shown(<ClaimStrip warning={{ ...warningNumber(7, held), trail: [] }} />)
  expect(text('.claim-strip')).toContain('3 分 20 秒后自动放回待处理')
})

const rule = { level: 3, nudgeMinutes: 0, returnMinutes: 0 }
it.each<[string, boolean, string]>([
  ['whom it would tell', true, '58 秒后通知值班组长王芳'],
  ['that it would tell nobody', false, '58 秒后通知值班组长无人可通知'],
])('the drawer shows beside the next step %s', async (_, sees, words) => {
  const lead = [{ userId: 5, nickName: '王芳', sees, hasPhone: true }]
  mockAnswer(contract.ladderRules.whom, {
    rules: [
      {
        ...rule,
        steps: [
          { afterSeconds: 0, post: 'desk', ways: ['screen'] },
          { afterSeconds: 60, post: 'lead', ways: ['screen'] },
        ],
      },
    ],
    posts: { desk: [], lead, manager: [] },
    managers: [],
    hasSms: false,
    hasCalls: false,
  })
  shown(<ClaimStrip warning={{ ...warningNumber(7, climbing), trail: [] }} />)
  await waitFor(() => expect(text('.claim-strip > span')).toBe(`还没有人处理${words}`))
})

it('a warning escalated to the user gets a card, however old, with a text about the escalation', async () => {
  mockAnswer(warnings.bell, { total: 0, count: 0, records: [] })
  const line = fakeSocket()
  shown(
    <>
      <LiveConnection />
      <WarningLayer />
    </>,
  )
  await line.connected(100)
  const old = { lastHappenTime: '2026-11-21 08:00:00', sourceType: 2, warningLevel: 2 }
  const [mine, others] = [warningNumber(101, { ...old, ...toldMe }), warningNumber(102, { ...old, ...climbing })]
  mockAnswer(warnings.get, { ...mine, trail: [] })
  for (const warning of [others, mine])
    line.says({ kind: 'warning-changed', tenantId: warning.tenantId, seq: warning.seq, warning })
  await waitFor(() => expect(document.querySelectorAll('.warning-card')).toHaveLength(1))
  expect(text('.card-climb')).toContain('已升级给您')

  const words = '王秀英 的SOS求助已 60 秒无人处理，已升级给您'
  line.says({ kind: 'escalation', tenantId: mine.tenantId, username: me.username, warningId: mine.id, text: words })
  await waitForToast(words)
})
