import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callsTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { archiveOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { ElderHead } from '../elder-banner.tsx'

const { dictionaries, elders, parameters } = contract
beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, null)
})

it('a form about an elder shows the elder’s banner with allergies', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英', { allergies: ['青霉素'] }))
  renderPage(<ElderHead oldmanId={7} />, { may: ['elder:view'] })
  await screen.findByText('王秀英')
  screen.getByText('过敏：青霉素')
})

it('a form stays usable for users without the record, and where the record does not load', async () => {
  mockRefusal(elders.get, 500, '系统繁忙')
  renderPage(
    <>
      <ElderHead oldmanId={7} />
      <p>表单</p>
    </>,
    { may: ['elder:view'] },
  )
  await waitFor(() => expect(callsTo(elders.get).length).toBeGreaterThan(0))
  await waitFor(() => expect(document.querySelector('.bone')).toBeNull())
  screen.getByText('表单')
  expect([document.querySelector('.elder-banner'), screen.queryByRole('alert')]).toEqual([null, null])
})

it('a form without a chosen elder requests no record', async () => {
  renderPage(<ElderHead oldmanId={undefined} />, { may: ['elder:view'] })
  expect(callsTo(elders.get)).toEqual([])
})
