import type { Db } from '../../platform/db/client.ts'

/** Whose questionnaire a file is brought for. */
export interface AnswerPlace {
  tenantId: number
  id: number
}

/** What the questionnaires know of files that come before their answer: they stand above the files, and are told of each. */
export interface AnswerFiles {
  /** By its key, while it collects; from here on the transaction sees its institution alone. Throws of all else. */
  placeOf: (db: Db, key: string) => Promise<AnswerPlace>
  /** Names of some that nobody sent in for days. */
  left: (db: Db, place: AnswerPlace) => Promise<string[]>
  drop: (db: Db, place: AnswerPlace, names: readonly string[]) => Promise<void>
  insert: (db: Db, place: AnswerPlace, fileName: string) => Promise<void>
  /** Throws where strangers have brought as much for this questionnaire as they may; whoever else brings something waits meanwhile. */
  insistOnBudget: (db: Db, place: AnswerPlace, bytes: number) => Promise<void>
}
