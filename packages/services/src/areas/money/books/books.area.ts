import { books } from '@care/shared/money/books/books.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { checkBooksNightly } from './check-nightly.ts'
import { closeMonth } from './close-month.ts'
import { findEntryPage } from './entries.repository.ts'
import { findIncome } from './income.repository.ts'
import { findTrial } from './trial.repository.ts'

const lookMs = 600_000

/** 账簿: what every document of money posted, by account. */
async function booksApp(app: FastifyInstance, serving: Serving) {
  repeatEvery(app, lookMs, 'check of the books', () => checkBooksNightly(serving.database))
  serve(app, serving, books, {
    trial: ({ db, caller, query }) => findTrial(db, caller, query),
    entries: ({ db, caller, query }) => findEntryPage(db, caller, query),
    income: ({ db, caller, query }) => findIncome(db, caller, query),
    close: ({ db, caller, body: { month } }) => closeMonth(db, caller, month),
  })
}

export const booksArea = area({ routes: [booksApp] })
