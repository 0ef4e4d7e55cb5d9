import { home } from '@care/shared/overview/home/home.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import type { TimelineSource } from '../../../platform/sources/timeline.ts'
import { countBedsOfFloors } from '../../house/residence/residence.port.ts'
import { sumNewestMonth } from '../../money/billing/billing.port.ts'
import { findAttention } from './attention.repository.ts'
import { findOwnResidents } from './residents.repository.ts'

interface HomeServing extends Serving {
  attentionSources: readonly AttentionSource[]
  timelineSources: readonly TimelineSource[]
}

/** 首页: what somebody has to handle, and the elders for whom the caller is responsible. */
async function homeRoutes(app: FastifyInstance, { attentionSources, timelineSources, ...serving }: HomeServing) {
  serve(app, serving, home, {
    attention: ({ db, caller }) => findAttention(db, caller, attentionSources),
    occupancy: ({ db, caller }) => countBedsOfFloors(db, caller.tenantIds),
    money: ({ db, caller }) => sumNewestMonth(db, caller.tenantIds),
    residents: ({ db, caller }) => findOwnResidents(db, caller, timelineSources),
  })
}

export const homeArea = area({ routes: [homeRoutes] })
