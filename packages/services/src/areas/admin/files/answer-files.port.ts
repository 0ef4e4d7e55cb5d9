import type { Db } from '../../../platform/db/client.ts'

/** The questionnaire that a file is uploaded for. */
export interface AnswerQuestionnaire {
  tenantId: number
  id: number
}

/**
 * Tracks files that strangers upload before they submit a questionnaire. The area of questionnaires, which is above
 * this one, implements it.
 */
export interface AnswerFiles {
  /**
   * Finds by its key a questionnaire that is collecting answers, and lets the transaction see its tenant only. Throws
   * for any other key.
   */
  placeOf: (db: Db, key: string) => Promise<AnswerQuestionnaire>
  /** Names of some uploaded files without an answer for days. */
  left: (db: Db, place: AnswerQuestionnaire) => Promise<string[]>
  drop: (db: Db, place: AnswerQuestionnaire, names: readonly string[]) => Promise<void>
  insert: (db: Db, place: AnswerQuestionnaire, fileName: string) => Promise<void>
  /**
   * Throws when strangers have uploaded as many bytes for this questionnaire as they may; takes a lock against
   * concurrent uploads.
   */
  requireBudget: (db: Db, place: AnswerQuestionnaire, bytes: number) => Promise<void>
}
