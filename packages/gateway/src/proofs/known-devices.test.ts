import { expect, it } from 'vitest'
import type { Sender } from '../session/sender.ts'
import { createKnownDevices } from './known-devices.ts'

const known = createKnownDevices(['secret-one', 'secret-of-before'])
const now = Date.parse('2026-11-21T12:00:00+08:00')
const day = 86_400_000
const from = (cookie = ''): Sender => ({
  id: 'r',
  ip: '10.0.0.1',
  protocol: 'http',
  host: 'care.example',
  headers: { cookie },
})
function signedIn(name: string, before = '', devices = known) {
  const sender = from(before)
  devices.remember(sender, name, now)
  return sender.cookie?.split(';')[0] ?? ''
}

it('the cookie names exactly the people who signed in from the browser', () => {
  const cookie = signedIn('desk', signedIn('Nurse'))
  const device = known.find(from(cookie), 'NURSE', now)
  expect(device).toMatch(/^[\w-]{16}$/)
  expect(known.find(from(`a=b; ${cookie}; c=d`), 'desk', now)).toBe(device)
  expect(known.find(from(cookie), 'haidian', now)).toBeNull()
  expect(known.find(from(), 'nurse', now)).toBeNull()
  expect(known.find(from(signedIn('nurse')), 'nurse', now)).not.toBe(device)
})

it('the cookie is valid for half a year if signed with a configured secret', () => {
  const cookie = signedIn('nurse')
  for (const forged of [
    cookie.slice(0, -1),
    cookie.replace(/\.\d+\./, '.9999999999.'),
    signedIn('desk').replace(/\.[^.]*$/, cookie.slice(cookie.lastIndexOf('.'))),
  ])
    expect(known.find(from(forged), 'nurse', now)).toBeNull()
  const older = createKnownDevices(['secret-of-before'])
  expect(known.find(from(signedIn('nurse', '', older)), 'nurse', now)).not.toBeNull()
  expect(known.find(from(signedIn('nurse', '', createKnownDevices(['x']))), 'nurse', now)).toBeNull()
  expect(known.find(from(cookie), 'nurse', now + 180 * day)).not.toBeNull()
  expect(known.find(from(cookie), 'nurse', now + 180 * day + 1_000)).toBeNull()
})

it('the cookie is hidden from scripts and other sites', () => {
  const sender = from()
  known.remember(sender, 'nurse', now)
  expect(sender.cookie).toMatch(/^care-known=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
})

it('the cookie names the twenty newest people of a shared computer', () => {
  let cookie = ''
  for (let n = 0; n <= 20; n++) cookie = signedIn(`p${n}`, cookie)
  expect(known.find(from(cookie), 'p0', now)).toBeNull()
  for (const n of [1, 20]) expect(known.find(from(cookie), `p${n}`, now)).not.toBeNull()
})
