import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { OpenQuestionnaire } from '../open/open.repository.ts'

/** Minimum time between two mails to the same address about the same questionnaire. */
const pause = sql`interval '1 minute'`
/**
 * Duration of the lease on a mail. After it, the process that took the lease is presumed dead, and another may send the
 * mail.
 */
const lease = sql`interval '2 minutes'`

/**
 * Queues mails in the transaction of the answer, so that an answer that is rolled back sends none. The caller must hold
 * the lock by which answers are numbered.
 */
export async function addAnswerMails(
  db: Db,
  { tenantId, id, version }: Pick<OpenQuestionnaire, 'tenantId' | 'id' | 'version'>,
  recipients: readonly string[],
  serialNumber: number,
): Promise<void> {
  await sql`insert into questionnaire_mail as mail (tenant_id, questionnaire_id, recipient, version, serial_number)
    select ${tenantId}, ${id}, recipient, ${version}, ${serialNumber} from unnest(${recipients}::text[]) as recipient
    on conflict (tenant_id, questionnaire_id, recipient) do update set
      version = excluded.version, count = mail.count + 1, serial_number = excluded.serial_number, answer_time = now(),
      due_time = coalesce(mail.due_time, greatest(now(), mail.told_time + ${pause}))`.execute(db)
}

export interface AnswerMail {
  tenantId: number
  questionnaireId: number
  recipient: string
  key: string
  /** The questionnaire's published name, and the public URL for links. */
  name: string
  origin: string
  /** The number of new answers, and the number and time of the newest one. */
  count: number
  serialNumber: number
  answerTime: string
  /** Number of attempts, including the current one. */
  attempts: number
}

/**
 * Takes a lease on the mails that are due. If this process crashes, another one sends them after the lease has ended.
 */
export async function leaseMails(db: Db, tenantId: number): Promise<AnswerMail[]> {
  const { rows } = await sql<AnswerMail>`
    with waiting as (
      select questionnaire_id, recipient from questionnaire_mail
      where tenant_id = ${tenantId} and due_time <= now() order by due_time limit 20 for update skip locked
    ), taken as (
      update questionnaire_mail mail set due_time = now() + ${lease}, attempts = attempts + 1
      from waiting where mail.tenant_id = ${tenantId} and mail.questionnaire_id = waiting.questionnaire_id
        and mail.recipient = waiting.recipient
      returning mail.*
    )
    select taken.tenant_id, taken.questionnaire_id, taken.recipient, taken.count, taken.serial_number, taken.answer_time,
      taken.attempts, form.key, version.name, version.origin
    from taken
    join questionnaire form on form.tenant_id = taken.tenant_id and form.id = taken.questionnaire_id
    join questionnaire_version version on version.tenant_id = taken.tenant_id
      and version.questionnaire_id = taken.questionnaire_id and version.version = taken.version`.execute(db)
  return rows
}

const one = ({ tenantId, questionnaireId, recipient }: AnswerMail) =>
  sql`tenant_id = ${tenantId} and questionnaire_id = ${questionnaireId} and recipient = ${recipient}`

/** Marks a mail as sent; answers that came meanwhile wait for the next mail. */
export const markSent = (db: Db, mail: AnswerMail) =>
  sql`update questionnaire_mail set count = greatest(count - ${mail.count}, 0), attempts = 0, told_time = now(),
    due_time = case when count > ${mail.count} then now() + ${pause} end where ${one(mail)}`.execute(db)

export const postponeMail = (db: Db, mail: AnswerMail, minutes: number) =>
  sql`update questionnaire_mail set due_time = now() + make_interval(mins => ${minutes}::integer)
    where ${one(mail)}`.execute(db)
