import type { Db } from '../../../platform/db/client.ts'

/** The questionnaire that a file is uploaded for. */
export interface AnswerQuestionnaire {
  tenantId: number
  id: number
}

/**
 * Keeps track of files that strangers upload before they submit a questionnaire. Implemented by the area of
 * questionnaires, because this area must not import it.
 */
export interface AnswerFiles {
  /**
   * Finds a questionnaire that is collecting answers by its key, and limits the transaction to its tenant. Throws for
   * any other key.
   */
  placeOf: (db: Db, key: string) => Promise<AnswerQuestionnaire>
  /** Names of some files that were uploaded days ago and that no answer refers to. */
  left: (db: Db, place: AnswerQuestionnaire) => Promise<string[]>
  drop: (db: Db, place: AnswerQuestionnaire, names: readonly string[]) => Promise<void>
  insert: (db: Db, place: AnswerQuestionnaire, fileName: string) => Promise<void>
  /**
   * Throws when strangers have already uploaded the maximum number of bytes for this questionnaire; an advisory lock
   * serializes concurrent uploads.
   */
  requireBudget: (db: Db, place: AnswerQuestionnaire, bytes: number) => Promise<void>
}
