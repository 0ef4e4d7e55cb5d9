import { createOutcomes } from '@care/shared/panel/outcomes'
import type { Redis } from 'ioredis'
import type { Config } from '../../config.ts'
import { type DemoProvider, demoProvider } from './demo-provider.ts'
import { dingtalk } from './dingtalk.ts'
import { createSocialProof } from './prove.ts'
import type { Social } from './social.routes.ts'
import { createSocialStore } from './social-store.ts'
import { wechat } from './wechat.ts'

/** The providers that are configured; the demo has one of its own beside them. */
export function createSocial(config: Config, redis: Redis): Social & { demo: DemoProvider | null } {
  const states = createSocialStore(redis)
  const demo = config.demo ? demoProvider(redis) : null
  const outcomes = createOutcomes()
  const providers = [
    ...(config.wechat ? [wechat(config.wechat)] : []),
    ...(config.dingtalk ? [dingtalk(config.dingtalk)] : []),
    ...(demo ? [demo] : []),
  ].map((provider) => ({ ...provider, identify: outcomes.watch(provider.type, provider.identify) }))
  const proof = createSocialProof(providers, states)
  return { providers, proof, states, publicUrl: config.publicUrl, demo, failureOf: outcomes.failureOf }
}
