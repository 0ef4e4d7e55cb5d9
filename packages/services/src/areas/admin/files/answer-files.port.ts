import type { Db } from '../../../platform/db/client.ts'

/** The questionnaire that a file is uploaded for. */
export interface AnswerPlace {
  tenantId: number
  id: number
}

/**
 * How the questionnaires keep track of files that are uploaded before their answer. The area of questionnaires, which
 * is above this one, implements it.
 */
export interface AnswerFiles {
  /**
   * Finds a questionnaire that is collecting answers by its key, and lets the transaction see its tenant only. Throws
   * for any other.
   */
  placeOf: (db: Db, key: string) => Promise<AnswerPlace>
  /** Names of some files that were not sent in for days. */
  left: (db: Db, place: AnswerPlace) => Promise<string[]>
  drop: (db: Db, place: AnswerPlace, names: readonly string[]) => Promise<void>
  insert: (db: Db, place: AnswerPlace, fileName: string) => Promise<void>
  /**
   * Throws when strangers have uploaded as much for this questionnaire as they may; locks it against concurrent
   * uploads.
   */
  insistOnBudget: (db: Db, place: AnswerPlace, bytes: number) => Promise<void>
}
