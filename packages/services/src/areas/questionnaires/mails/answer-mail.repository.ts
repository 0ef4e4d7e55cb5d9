import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Open } from '../open/open.repository.ts'

/** One mail of a questionnaire to an address in so long, however many answers come. */
const pause = sql`interval '1 minute'`
/** Who took one and has not said by then how it went is dead. */
const lease = sql`interval '2 minutes'`

/** Written with the answer that they tell of: nothing is told of one that was undone. Its number is in hand, which nobody else has meanwhile. */
export async function addAnswerMails(
  db: Db,
  { tenantId, id, version }: Pick<Open, 'tenantId' | 'id' | 'version'>,
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
  /** As it was published, and under which address of ours. */
  name: string
  origin: string
  /** How many answers came, the newest of them, and when. */
  count: number
  serialNumber: number
  answerTime: string
  /** This time included. */
  attempts: number
}

/** Takes what is due for a while: of who dies with it somebody else takes it again. */
export async function takeMails(db: Db, tenantId: number): Promise<AnswerMail[]> {
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

/** Answers that came meanwhile wait for the next one. */
export const noteTold = (db: Db, mail: AnswerMail) =>
  sql`update questionnaire_mail set count = greatest(count - ${mail.count}, 0), attempts = 0, told_time = now(),
    due_time = case when count > ${mail.count} then now() + ${pause} end where ${one(mail)}`.execute(db)

export const noteLater = (db: Db, mail: AnswerMail, minutes: number) =>
  sql`update questionnaire_mail set due_time = now() + make_interval(mins => ${minutes}::integer)
    where ${one(mail)}`.execute(db)
