import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Sender } from '../session/sender.ts'

const name = 'care-known'
const lifeSeconds = 180 * 86_400
/** Maximum number of people in the cookie of a shared computer. */
const mostPeople = 20
const form = /(?:^|;\s*)care-known=([\w-]{16})\.(\d{1,12})\.([\w~-]{0,400})\.([\w-]{43})(?:;|$)/

interface Known {
  device: string
  people: string[]
}

/**
 * Remembers from which browsers people signed in, in a signed cookie. The cookie proves no identity: it only gives the
 * browser its own small number of password guesses, which strangers cannot use up.
 */
export function createKnownDevices(secrets: readonly string[]) {
  const sign = (text: string, secret: string) =>
    createHmac('sha256', secret).update(`known-device:${text}`).digest('base64url')
  const personOf = (device: string, username: string) =>
    createHash('sha256').update(`${device}:${username.toLowerCase()}`).digest('base64url').slice(0, 16)

  function read({ headers }: Sender, now: number): Known | null {
    const [, device = '', since = '', people = '', signature = ''] = form.exec(headers.cookie ?? '') ?? []
    if (!device || Number(since) + lifeSeconds < now / 1000) return null
    const isOurs = secrets.some((secret) => isSame(signature, sign(`${device}.${since}.${people}`, secret)))
    return isOurs ? { device, people: people.split('~').filter(Boolean) } : null
  }

  return {
    /** The browser's id if this person has signed in from it. */
    find(from: Sender, username: string, now = Date.now()): string | null {
      const known = read(from, now)
      return known?.people.includes(personOf(known.device, username)) ? known.device : null
    },

    /** Sets the cookie that states that this person signed in from this browser. */
    remember(from: Sender, username: string, now = Date.now()) {
      const { device, people } = read(from, now) ?? { device: randomBytes(12).toString('base64url'), people: [] }
      const person = personOf(device, username)
      const newest = [person, ...people.filter((one) => one !== person)].slice(0, mostPeople).join('~')
      const text = `${device}.${Math.floor(now / 1000)}.${newest}`
      const value = `${text}.${sign(text, secrets[0] ?? '')}`
      from.cookie = `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax`
    },
  }
}
export type KnownDevices = ReturnType<typeof createKnownDevices>

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
