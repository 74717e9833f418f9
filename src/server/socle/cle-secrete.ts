import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Secrets } from '#server/contexte/dehors.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { temoinDe } from '#server/infra/secrets.ts'

const AUTRE_CLE =
  'SECRET_KEY n’est pas celle de cette base : ses comptes bancaires, ses seconds facteurs et ses fichiers de virements ne se liraient plus. Redonnez la clé d’origine (variable SECRET_KEY, ou fichier DATA_DIR/secret.key). Si elle est perdue pour de bon : npm run admin -- assume-key, qui dit d’abord ce qui l’est avec elle.'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Notes the key of a base that knows none; throws DemarrageImpossible for another: nothing is read or written
 * with two. A base of before this note knows its own by what it encrypted: account, second factor, file.
 */
export async function exigerCle(base: Client, secrets: Secrets): Promise<void> {
  const { rows } = await base.query<{ temoin: string }>('select temoin from cle_secrete')
  const [note] = rows
  if (note) {
    if (note.temoin !== temoinDe(secrets)) throw new DemarrageImpossible(AUTRE_CLE)
    return
  }
  const { rows: chiffres } = await base.query<{ valeur: Buffer }>(
    `(select iban_chiffre as valeur from porteur where iban_chiffre is not null order by id limit 1)
     union all (select secret_chiffre from authentificateur order by utilisateur_id limit 1)
     union all (select fichier from lot_virement where fichier is not null order by id limit 1)`,
  )
  for (const { valeur } of chiffres) if (!seLit(secrets, valeur)) throw new DemarrageImpossible(AUTRE_CLE)
  await base.query('insert into cle_secrete (temoin) values ($1) on conflict do nothing', [temoinDe(secrets)])
}

function seLit(secrets: Secrets, valeur: Buffer): boolean {
  try {
    secrets.dechiffrer(valeur)
    return true
  } catch {
    return false
  }
}

/** What was encrypted with the key of a base, and its witness; `temoin` null when none is noted. */
export interface SousLaCle {
  temoin: string | null
  comptes: number
  facteurs: number
  fichiers: number
}

/** Counts what only the key of this base reads. */
export async function compterSousLaCle(db: Db): Promise<SousLaCle> {
  const { rows } = await sql<SousLaCle>`select
    (select temoin from cle_secrete) as temoin,
    (select count(*)::int from porteur where iban_chiffre is not null) as comptes,
    (select count(*)::int from authentificateur) as facteurs,
    (select count(*)::int from lot_virement where fichier is not null) as fichiers`.execute(db)
  return rows[0] ?? { temoin: null, comptes: 0, facteurs: 0, fichiers: 0 }
}

/** Makes that key the one of this base. */
export async function remplacerCle(tx: Tx, secrets: Secrets, le: Date): Promise<void> {
  await sql`insert into cle_secrete (temoin, le) values (${temoinDe(secrets)}, ${le})
    on conflict (seule) do update set temoin = excluded.temoin, le = excluded.le`.execute(tx)
}
