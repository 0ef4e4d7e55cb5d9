import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dropTicket, keepTicket, outsidePageOf, readTicket, useTicket } from './ticket.ts'

const ticket = (token: string) => ({ token }) as never
const shown = () => document.body.textContent
function Ticket() {
  return <p>{JSON.stringify(useTicket())}</p>
}

it('subscribers see the ticket when it is stored, changed and dropped; the snapshot is stable in between', () => {
  const { unmount } = render(<Ticket />)
  expect(shown()).toBe('null')
  act(() => keepTicket(ticket('one')))
  expect(shown()).toBe('{"token":"one"}')
  expect(readTicket()).toBe(readTicket())
  act(() => keepTicket(ticket('two')))
  expect(shown()).toBe('{"token":"two"}')
  act(dropTicket)
  expect([shown(), readTicket()]).toEqual(['null', null])
  unmount()
  keepTicket(ticket('three'))
  expect(shown()).toBe('')
})

it('only two views of the sign-in page have pages for registered people', () => {
  expect(['?view=register', '?view=outside', '?view=phone', ''].map(outsidePageOf)).toEqual([
    'register',
    'outside',
    null,
    null,
  ])
})
