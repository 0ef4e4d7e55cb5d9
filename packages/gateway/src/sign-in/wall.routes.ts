import { invalid } from '@care/shared/http/errors'
import { wallAccounts, wallPairing } from '@care/shared/overview/walls/walls.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import { openWall } from '../proofs/walls/open-wall.ts'
import type { Serve } from '../serve/serve.ts'
import { requireGrant } from '../session/clients.ts'

/**
 * Pairs big screens: a screen without a session shows a code; when a manager approves it in the console, the screen
 * gets an account.
 */
export function wallRoutes(serve: Serve, signIn: SignIn) {
  const { call, pairing } = signIn

  serve(wallPairing, {
    code: ({ client }) => {
      requireGrant(client, 'wall')
      return pairing.issue()
    },

    claim: async ({ client, body: { key }, from }) => {
      requireGrant(client, 'wall')
      const wall = await pairing.claim(key)
      if (wall === null || wall === 'waiting') return { token: null, isOver: wall === null }
      return { token: await openWall(signIn, { ...wall, secret: key }, client, from), isOver: false }
    },

    approve: async ({ pass: { caller }, body: { code, ...wall } }) => {
      const secretHash = await pairing.look(code)
      if (!secretHash) throw invalid('配对码不存在或已过期，请以大屏上正在显示的为准')
      // the permission `internal` is added to the approver's own permissions, which the service checks
      const onBehalf = { ...caller, permissions: [...caller.permissions, 'internal'] }
      const made = await call(wallAccounts.create, onBehalf, { body: { ...wall, secretHash } })
      await pairing.approve(code, secretHash, { tenantId: caller.tenantId, id: made.id })
      return made
    },
  })
}
