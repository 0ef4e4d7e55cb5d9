import type { OutsideFailure } from '@care/shared/outside/failure'
import { openOutside } from '@care/shared/outside/service'
import type { Redis } from 'ioredis'
import type { Config } from '../../process/config.ts'
import { outsideServices } from '../../process/outside/outside.ts'
import { demoProvider } from './demo-provider.ts'
import { createSocialProof } from './prove.ts'
import { createSocialStore } from './social-store.ts'

/** The providers that are configured; the demo has one of its own beside them. */
export function createSocial(
  config: Config,
  redis: Redis,
  onFailed: (failure: OutsideFailure, service: string) => void,
) {
  const states = createSocialStore(redis)
  const demo = config.demo ? demoProvider(redis) : null
  const opened = openOutside(outsideServices, config.outside, { onFailed })
  const { onlineMap, cameraStreams, ...social } = opened.services
  const providers = [...Object.values(social), demo].filter((provider) => provider !== null)
  const proof = createSocialProof(providers, states)
  const pages = { onlineMap, cameraStreams }
  return { providers, proof, states, publicUrl: config.publicUrl, demo, ...pages, outside: opened.states }
}
export type Social = ReturnType<typeof createSocial>
