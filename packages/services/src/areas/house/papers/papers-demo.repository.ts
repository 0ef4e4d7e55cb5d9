import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'

/** Inserts papers of an elder; each is of the kind with its name. */
export const insertDemoPapers = (
  db: Db,
  { tenantId, oldmanId }: ElderKey,
  createUser: string,
  papers: readonly object[],
) =>
  sql`insert into stay_paper (tenant_id, oldman_id, kind_id, name, content, status, care_level, sign_date, signer_name, relation, reason,
      create_user, create_time)
    select ${tenantId}, ${oldmanId}, kind.id, kind.name, paper.content, paper.status, paper."careLevel", paper."signDate", paper."signerName",
      paper.relation, paper.reason, ${createUser}, coalesce(paper."signDate", now())
    from jsonb_to_recordset(${JSON.stringify(papers)}) as paper (name text, content text, status smallint, "careLevel" text, "signDate" timestamptz,
      "signerName" text, relation text, reason text)
      join stay_paper_kind kind on kind.tenant_id = ${tenantId} and kind.name = paper.name
    order by kind.sort`.execute(db)
