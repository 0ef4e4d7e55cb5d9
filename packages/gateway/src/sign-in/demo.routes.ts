import { socialState } from '@care/shared/admin/session/ways/social.contract'
import { demoPeople } from '@care/shared/server/social-names'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type DemoProvider, demoPagePath } from '../proofs/social/demo-provider.ts'
import type { SocialStore } from '../proofs/social/social-store.ts'
import { type DemoPerson, demoPage, demoPagePolicy } from './demo-page.ts'

const backTo = { 'sign-in': '/login', bind: '/info/index', external: '/login?view=outside' } as const

/** Serves the page of the demo provider. It is outside of the console, like the page of a real provider. */
export function demoProviderRoutes(app: FastifyInstance, provider: DemoProvider, states: SocialStore) {
  const send = (reply: FastifyReply, status: number, people: readonly DemoPerson[], back: string) =>
    reply
      .code(status)
      .header('content-security-policy', demoPagePolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(demoPage(people, back))

  async function begun(state: unknown) {
    const given = socialState.safeParse(state)
    const kept = given.success ? await states.look(given.data) : null
    return kept?.type === 'DEMO' && given.success ? { state: given.data, back: backTo[kept.purpose] } : null
  }

  app.get<{ Querystring: { state?: string } }>(demoPagePath, async ({ query }, reply) => {
    const found = await begun(query.state)
    if (!found) return send(reply, 400, [], '/login')
    const address = (person: string) => `${demoPagePath}/as?${new URLSearchParams({ state: found.state, person })}`
    return send(
      reply,
      200,
      demoPeople.map(({ openId, name, note }) => ({ name, note, address: address(openId) })),
      found.back,
    )
  })

  app.get<{ Querystring: { state?: string; person?: string } }>(`${demoPagePath}/as`, async ({ query }, reply) => {
    const found = await begun(query.state)
    const person = demoPeople.find(({ openId }) => openId === query.person)
    if (!found || !person) return send(reply, 400, [], found?.back ?? '/login')
    const code = await provider.issueCode(person.openId)
    return reply.redirect(`/authredirect?${new URLSearchParams({ code, state: found.state })}`)
  })
}
