import { randomBytes } from 'node:crypto'
import { demoPeople, socialNames } from '@care/shared/server/social-names'
import type { Redis } from 'ioredis'
import { badAuthorization, type SocialProvider } from '../../process/outside/provider.ts'
import { failClosed } from '../../redis/fail-closed.ts'
import { keys } from '../../redis/keys.ts'

export const demoPagePath = '/auth/social/demo'
const codeSeconds = 300

export interface DemoProvider extends SocialProvider {
  /** Issues a one-time code for one of the people of the demo. */
  issueCode: (openId: string) => Promise<string>
}

/** A demo provider that works like a real one, but shows a page of our own on which anybody may choose any person. */
export function demoProvider(redis: Redis): DemoProvider {
  return {
    type: 'DEMO',
    name: socialNames.DEMO,
    isDemo: true,
    authorizeUrl: ({ state, origin }) => `${origin}${demoPagePath}?${new URLSearchParams({ state })}`,

    async issueCode(openId) {
      const code = randomBytes(16).toString('base64url')
      await failClosed(redis.set(keys.socialCode(code), openId, 'EX', codeSeconds))
      return code
    },

    async identify(code) {
      const openId = await failClosed(redis.getdel(keys.socialCode(code)))
      const person = demoPeople.find((one) => one.openId === openId)
      if (!person) throw badAuthorization()
      return { type: 'DEMO', openId: person.openId, name: person.name }
    },
  }
}
