import { books } from '@care/shared/money/books/books.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { checkBooksNightly } from './check-nightly.ts'
import { closeMonth } from './close-month.ts'
import { findEntryPage } from './entries.repository.ts'
import { findTrial } from './trial.repository.ts'

/** 账簿: what every document of money posted, by account. */
const lookMs = 600_000

async function booksApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, books, {
  repeatEvery(app, lookMs, 'check of the books', () => checkBooksNightly(serving.database))
    trial: ({ db, caller, query }) => findTrial(db, caller, query),
    entries: ({ db, caller, query }) => findEntryPage(db, caller, query),
    close: ({ db, caller, body: { month } }) => closeMonth(db, caller, month),
  })
}

export const booksArea = area({ routes: [booksApp] })
