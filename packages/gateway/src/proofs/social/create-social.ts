import type { KeptConnection } from '@care/shared/admin/session/ways/social-connections.contract'
import type { OutsideFailure } from '@care/shared/outside/failure'
import { openOutside } from '@care/shared/outside/service'
import type { Redis } from 'ioredis'
import type { Config } from '../../process/config.ts'
import { outsideServices } from '../../process/outside/outside.ts'
import type { SocialProvider } from '../../process/outside/provider.ts'
import { demoProvider } from './demo-provider.ts'
import { createOperatorProviders } from './operator-providers.ts'
import { createSocialProof } from './social-proof.ts'
import { createSocialStore } from './social-store.ts'

interface Means {
  redis: Redis
  /** Loads the operator's connections. */
  load: () => Promise<KeptConnection[]>
  onFailed: (failure: OutsideFailure, service: string) => void
}

/** Providers from the settings and those connected by the operator; in demo mode also a demo provider. */
export function createSocial(config: Config, { redis, load, onFailed }: Means) {
  const states = createSocialStore(redis)
  const demo = config.demo ? demoProvider(redis) : null
  const opened = openOutside(outsideServices, config.outside, { onFailed })
  const { onlineMap, cameraStreams, sipServer, ...social } = opened.services
  const fixed = Object.values(social).filter((provider) => provider !== null)
  const kept = createOperatorProviders({ given: config.outside, load, onFailed })
  const providers = async (): Promise<SocialProvider[]> => [
    ...fixed,
    ...(await kept.now()).providers,
    ...(demo ? [demo] : []),
  ]
  const proof = createSocialProof(providers, states)
  const pages = { onlineMap, cameraStreams, sipServer }
  const outside = async () => [...opened.states(), ...(await kept.now()).states()]
  return { providers, proof, states, kept, publicUrl: config.publicUrl, demo, ...pages, outside }
}
export type Social = ReturnType<typeof createSocial>
