import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { choices } from '../../testing/records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DictTag } from './dict-tag.tsx'
import { useDictLabel } from './use-dict.ts'

const { items, several } = contract.dictionaries
const label = (type: string) => choices(type, { 1: `${type}一` })
const tags = (...types: string[]) => renderPage(types.map((type) => <DictTag key={type} type={type} value="1" />))

it('batches the dictionaries of one page into one call, and requests a single dictionary by its own call', async () => {
  mockAnswer(items, ({ params: { type = '' } }) => label(type))
  tags('relation', 'nation', 'nation')
  await screen.findByText('relation一')
  expect(screen.getAllByText('nation一')).toHaveLength(2)
  expect([queriesTo(several), callsTo(items)]).toEqual([[{ types: 'nation,relation' }], []])
  tags('marital')
  await screen.findByText('marital一')
  expect(callsTo(items).map(({ params }) => params)).toEqual([{ type: 'marital' }])
})

function Labels() {
  return <p data-label>{useDictLabel('nation')('7')}</p>
}

it('no code is shown while a dictionary loads; afterwards its label, or the code if it has none', async () => {
  const later = Promise.withResolvers<ReturnType<typeof label>>()
  mockAnswer(items, () => later.promise)
  renderPage(
    <>
      <DictTag type="nation" value="1" />
      <DictTag type="nation" value="7" />
      <Labels />
    </>,
  )
  await waitFor(() => expect(document.querySelectorAll('.bone')).toHaveLength(2))
  expect(document.body.textContent).not.toMatch(/[17]/)
  later.resolve(label('nation'))
  await screen.findByText('nation一')
  expect(screen.getAllByText('7')).toHaveLength(2)
})

it('shows raw codes when the dictionaries fail to load', async () => {
  mockRefusal(several, 500, '服务繁忙')
  tags('academic', 'live')
  await waitFor(() => expect(screen.getAllByText('1')).toHaveLength(2))
})
