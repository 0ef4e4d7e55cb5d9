import { invalid, textOf } from '@care/shared/http/errors'
import { maxImportBytes } from '@care/shared/jobs/limits'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { clientRoutes } from './account/clients.routes.ts'
import { connectionRoutes } from './account/connections.routes.ts'
import { emailRoutes } from './account/email.routes.ts'
import { liveSessionRoutes } from './account/live-sessions.routes.ts'
import { lockRoutes } from './account/lock.routes.ts'
import { ownSessionRoutes } from './account/own-sessions.routes.ts'
import { profileRoutes } from './account/profile.routes.ts'
import { roleViewRoutes } from './account/role-view.routes.ts'
import { secondFactorRoutes } from './account/second-factor.routes.ts'
import { createResponseCache } from './cache/answer-cache.ts'
import { cacheRules, callsDroppedBy } from './cache/cache-rules.ts'
import { cachedRoutes } from './cache/cached.routes.ts'
import { type Forwarding, forwardRoutes } from './forward/forward.ts'
import { proxiedAreas } from './forward/proxied-areas.ts'
import { registerErrorHandler } from './http/answers.ts'
import { createFastPath } from './http/fast-path.ts'
import { refusedPath } from './http/rewrite-url.ts'
import { createServer } from './http/server.ts'
import { enforceTls } from './http/tls.ts'
import { attachmentRoutes } from './jobs/attachments/attachment.routes.ts'
import { billRoutes } from './jobs/bills/bill.routes.ts'
import { sheetRoutes } from './jobs/exports/sheet.routes.ts'
import { deviceImportRoutes } from './jobs/imports/device-import.routes.ts'
import { elderImportRoutes } from './jobs/imports/elder-import.routes.ts'
import { importRoutes } from './jobs/imports/import.routes.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import { createJobStore } from './jobs/job-store.ts'
import { createJobQueue } from './jobs/queue.ts'
import { createLiveSockets, type SocketTimings } from './live.ts'
import { docsRoutes } from './operations/docs.routes.ts'
import { healthRoute } from './operations/health.ts'
import { metricsRoute } from './operations/metrics.ts'
import { createRouteTable } from './operations/route-table.ts'
import { routeRoutes } from './operations/routes.routes.ts'
import { formFronts } from './pages/form-front.ts'
import { frameRoute } from './pages/frame.routes.ts'
import { billPageRoute } from './pages/links/bill-page.routes.ts'
import { codePageRoute } from './pages/links/code-page.routes.ts'
import { familyPageRoute } from './pages/links/family-page.routes.ts'
import { surveyPageRoute } from './pages/links/survey-page.routes.ts'
import { visitPageRoutes } from './pages/links/visit-page.routes.ts'
import { mapServiceRoute } from './pages/map-service.routes.ts'
import { siteTitle } from './pages/site-title.ts'
import { serveApps } from './pages/static.ts'
import type { Config } from './process/config.ts'
import { createCounters } from './process/counters.ts'
import { createLoadMonitor, type LoadMonitor } from './process/load.ts'
import { createSignIn } from './proofs/create-sign-in.ts'
import { connectRedis, connectSubscriber, waitForRedis } from './redis/connect.ts'
import { channels } from './redis/keys.ts'
import { subscribeChannels } from './redis/listen.ts'
import { createAudit } from './serve/audit.ts'
import { refuseDemoWrites } from './serve/demo-read-only.ts'
import { limitForwarded } from './serve/limit-forwarded.ts'
import { ownRoutes } from './serve/own-routes.ts'
import { createServe } from './serve/serve.ts'
import { acceptFiles } from './serve/upload.ts'
import { captchaRoutes } from './sign-in/captcha.routes.ts'
import { demoProviderRoutes } from './sign-in/demo.routes.ts'
import { phoneRoutes } from './sign-in/phone.routes.ts'
import { questionnairePhoneRoutes } from './sign-in/questionnaire-phone.routes.ts'
import { registrationRoutes } from './sign-in/registration.routes.ts'
import { sessionRoutes } from './sign-in/session.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { socialRoutes } from './sign-in/social.routes.ts'
import { switchRoutes } from './sign-in/switch.routes.ts'
import { wallRoutes } from './sign-in/wall.routes.ts'
import { createSipLines } from './sip/sip-lines.ts'
import { createInternalCalls } from './upstream/internal-calls.ts'
import { createUpstreams } from './upstream/upstreams.ts'

interface Means extends SocketTimings {
  /** Measures the load of the process; by default by the delay of its event loop. */
  load?: LoadMonitor
}

/** Builds the whole gateway without listening. Closing the gateway closes every connection that it opened. */
export async function createApp(
  config: Config,
  log: Logger,
  { load = createLoadMonitor(), ...pace }: Means = {},
): Promise<FastifyInstance> {
  const { allowedOrigins, identitySecret, filesDir } = config
  const tally = createCounters()
  const lane = createFastPath()
  const app = createServer(config.trustedProxies, tally, lane)
  const redis = connectRedis(config.redisUrl, log)
  const subscriber = connectSubscriber(config.redisUrl, log)
  const queue = createJobQueue(config.redisUrl, log)
  const usual = config.areaUpstreams
  const table = createRouteTable({ redis, usual, targets: config.routeTargets })
  const routed = { ...config, areaUpstreams: table.current }
  const upstreams = createUpstreams(routed)
  const call = createInternalCalls(routed)
  const cache = createResponseCache(redis)
  app.addHook('onClose', async () => {
    load.close()
    await Promise.all([upstreams.close(), queue.close()])
    redis.disconnect()
    subscriber.disconnect()
  })

  enforceTls(app, config.hstsSeconds)
  if (config.demoReadOnly) refuseDemoWrites(app)
  registerErrorHandler(app, { log, allowedOrigins, onAnswered: tally.answered })
  app.all(refusedPath, () => {
    throw invalid(textOf(400))
  })
  await app.register(jwt, { secret: config.tokenKeys[0]?.secret ?? '' })
  const signIn = createSignIn(app, config, redis, call, log)
  const { guard, store, socketTickets } = signIn
  const { onlineMap, cameraStreams, sipServer } = signIn.social
  const heard = { guard, store, tickets: socketTickets, call, subscriber, allowedOrigins, tally, log }
  const sip = createSipLines({ url: sipServer?.url, tickets: socketTickets, store, allowedOrigins, log })
  const live = createLiveSockets({ ...heard, sip, pace })

  const loadRoutes = () => table.load().catch((err: unknown) => log.warn({ err }, 'routes not read'))
  subscribeChannels(subscriber, {
    ...live.listeners,
    [channels.cacheDropped]: cache.forget,
    [channels.clientsChanged]: signIn.clients.forget,
    [channels.socialChanged]: signIn.social.kept.forget,
    [channels.routesChanged]: () => void loadRoutes(),
  })
  // messages that were published while Redis was unreachable are lost, so the routes are loaded again
  subscriber.on('ready', () => void loadRoutes())
  await waitForRedis(redis)
  await loadRoutes()

  const forwarding: Forwarding = {
    guard,
    identitySecret,
    allowedOrigins,
    load,
    lane,
    publicUrl: config.publicUrl,
    upstreamOf: upstreams.of,
    onAnswered: (endpoint, status) => {
      tally.answered(status)
      if (endpoint.method !== 'GET' && status === 200)
        for (const name of callsDroppedBy(endpoint)) void cache.drop(name)
    },
  }
  await app.register(async (own) => {
    await ownRoutes(own, allowedOrigins, tally)
    healthRoute(own, redis, config.upstreamUrl, config.metricsToken)
    metricsRoute(own, { tally, load, sockets: live.hub.count, upstreams: upstreams.all }, config.metricsToken)
    const serving = { ...signIn, audit: createAudit(call, log) }
    const serve = createServe(own, serving)
    for (const routes of [
      signInRoutes,
      captchaRoutes,
      registrationRoutes,
      phoneRoutes,
      socialRoutes,
      switchRoutes,
      sessionRoutes,
      questionnairePhoneRoutes,
      lockRoutes,
      secondFactorRoutes,
      profileRoutes,
      emailRoutes,
      ownSessionRoutes,
      wallRoutes,
      liveSessionRoutes,
      clientRoutes,
      connectionRoutes,
      roleViewRoutes,
    ])
      routes(serve, signIn)
    if (signIn.social.demo) demoProviderRoutes(own, signIn.social.demo, signIn.social.states)
    routeRoutes(serve, { table, upstreams, usual, upstreamUrl: config.upstreamUrl, targets: config.routeTargets })
    const jobMeans = { store: createJobStore(redis), queue, filesDir, load, log }
    jobRoutes(serve, jobMeans)
    sheetRoutes(serve, { ...jobMeans, call })
    attachmentRoutes(serve, jobMeans)
    billRoutes(serve, { ...jobMeans, call })
    await own.register(async (scope) => {
      await acceptFiles(scope, maxImportBytes)
      const taking = createServe(scope, serving)
      importRoutes(taking, { ...jobMeans, call })
      elderImportRoutes(taking, { ...jobMeans, call })
      deviceImportRoutes(taking, { ...jobMeans, call })
    })
    frameRoute(own, identitySecret)
    codePageRoute(own, call, signIn.limits)
    billPageRoute(own, call, signIn.limits)
    familyPageRoute(own, call, signIn.limits)
    surveyPageRoute(own, call, signIn.limits)
    visitPageRoutes(own, call, signIn.limits)
    if (onlineMap) mapServiceRoute(own, onlineMap, signIn.limits)
    await docsRoutes(own, { guard, store, tickets: socketTickets, redis })
  })
  await app.register(async (cached) => cachedRoutes(cached, forwarding, cache))
  await app.register(async (forwarded) => {
    limitForwarded(forwarded, signIn.limits)
    forwardRoutes(forwarded, forwarding, new Set(Object.keys(cacheRules)))
  })
  await app.register(async (proxied) => proxiedAreas(proxied, guard, config.areaUpstreams))
  await app.register(live.routes)
  await serveApps(
    app,
    {
      ...config,
      title: siteTitle(call),
      front: formFronts(call, signIn.limits),
      map: onlineMap,
      streams: cameraStreams?.hosts ?? '',
    },
    tally,
  )
  return app
}
