import { createHash } from 'node:crypto'
import { accountChangedKey } from '@care/shared/server/account-changed'
import { institutionChangedKey } from '@care/shared/server/institution-changed'
import { rightsChangedKey } from '@care/shared/server/rights-changed'

const version = 'care:v1'
/** Hash for use in Redis keys, which never contain text that users typed. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

export const keys = {
  session: (sessionId: string) => `${version}:session:${sessionId}`,
  sessionLock: (sessionId: string) => `${version}:session-lock:${sessionId}`,
  sessionView: (sessionId: string) => `${version}:session-view:${sessionId}`,
  /** Written by services: the newest change after which sessions of the account must end. */
  accountChanged: ({ tenantId, userId }: { tenantId: number; userId: number }) => accountChangedKey(tenantId, userId),
  /** Written by services: a counter that each change to the account's rights increments. */
  rightsChanged: ({ tenantId, userId }: { tenantId: number; userId: number }) => rightsChangedKey(tenantId, userId),
  institutionChanged: institutionChangedKey,
  family: (sessionId: string) => `${version}:refresh:${sessionId}`,
  usedRefresh: (sessionId: string) => `${version}:refresh-used:${sessionId}`,
  sessionsOf: ({ tenantId, userId }: { tenantId: number; userId: number }) =>
    `${version}:sessions:${tenantId}:${userId}`,
  /** Sorted set of sessions by the time when they end if they are not used: of all institutions, and of one. */
  online: `${version}:online`,
  onlineOf: (tenantId: number) => `${version}:online:${tenantId}`,
  /** Hash of the rerouted areas. */
  routes: `${version}:routes`,
  captcha: (randomStr: string) => `${version}:captcha:${digest(randomStr)}`,
  puzzle: (randomStr: string) => `${version}:puzzle:${digest(randomStr)}`,
  work: (randomStr: string) => `${version}:work:${digest(randomStr)}`,
  workDone: (randomStr: string) => `${version}:work-done:${digest(randomStr)}`,
  /** Contains the account id, because a sign-in name could collide with the key of another account. */
  otpBrake: (account: string) => `${version}:otp-brake:${account}`,
  /** Counter of guesses at an account name: from one browser or address, or from all strangers together. */
  guesses: (username: string, source = '') => `${version}:guesses:${digest(username.toLowerCase())}:${digest(source)}`,
  limit: (name: string, who: string) => `${version}:limit:${name}:${digest(who)}`,
  smsCode: (purpose: string, phone: string) => `${version}:sms-code:${purpose}:${digest(phone)}`,
  tenantTicket: (ticket: string) => `${version}:tenant-ticket:${digest(ticket)}`,
  wallCode: (code: string) => `${version}:wall-code:${digest(code)}`,
  wallKey: (keyHash: string) => `${version}:wall-key:${keyHash}`,
  socketTicket: (ticket: string) => `${version}:socket-ticket:${digest(ticket)}`,
  socialState: (state: string) => `${version}:social-state:${digest(state)}`,
  socialTicket: (ticket: string) => `${version}:social-ticket:${digest(ticket)}`,
  socialCode: (code: string) => `${version}:social-code:${digest(code)}`,
  docsPass: (pass: string) => `${version}:docs-pass:${digest(pass)}`,
  cacheEpoch: (call: string) => `${version}:cache-epoch:${call}`,
  cached: (call: string, epoch: string, scope: string) => `${version}:cache:${call}:${epoch}:${digest(scope)}`,
  job: (key: string) => `${version}:job:${key}`,
  jobsOf: (tenantId: number, userId: number) => `${version}:jobs:${tenantId}:${userId}`,
  jobs: `${version}:jobs-by-expiry`,
  /** The heartbeat of the worker, which counts as down 15 s after the last one. */
  workerBeat: `${version}:worker-beat`,
}

export const channels = {
  /** Publishes the id of an ended session. */
  sessionEnded: `${version}:session-ended`,
  /** Publishes the id of a locked session. */
  sessionLocked: `${version}:session-locked`,
  /** Publishes the id of a changed session. */
  sessionChanged: `${version}:session-changed`,
  /** Publishes that the operator's clients have changed. */
  clientsChanged: `${version}:clients-changed`,
  /** Publishes that the operator's sign-in providers have changed. */
  socialChanged: `${version}:social-changed`,
  /** Publishes the area that was rerouted or restored. */
  routesChanged: `${version}:routes-changed`,
  /** Publishes the name of a call whose cached responses have become invalid. */
  cacheDropped: `${version}:cache-dropped`,
  /** Publishes `{owner, event}`: a progress event for the sockets of one user. */
  progress: `${version}:progress`,
  /** Publishes the key of a job that its owner cancelled. */
  jobCancelled: `${version}:job-cancelled`,
}
