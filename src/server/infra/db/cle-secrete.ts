import type pg from 'pg'
import type { Secrets } from '#server/contexte.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'

/** What a key leaves in a base or an archive, to be recognised without being told; 64 hexadecimal signs. */
export const temoinDe = (secrets: Secrets): string =>
  secrets.hmac('sauvegarde', 'témoin de la clé').toString('hex')

const AUTRE_CLE =
  'SECRET_KEY n’est pas celle de cette base : ses comptes bancaires, ses seconds facteurs et ses fichiers de virements ne se liraient plus. Redonnez la clé d’origine (variable SECRET_KEY, ou fichier DATA_DIR/secret.key). Si elle est perdue pour de bon : npm run admin -- assume-key, qui dit d’abord ce qui l’est avec elle.'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Notes the key of a base that knows none, and throws DemarrageImpossible for another: nothing is then read or written with
 * two keys. A base of before this note recognises its own by what it encrypted.
 */
export async function exigerCle(base: Client, secrets: Secrets): Promise<void> {
  const { rows } = await base.query<{ temoin: string }>('select temoin from cle_secrete')
  const [note] = rows
  if (note) {
    if (note.temoin !== temoinDe(secrets)) throw new DemarrageImpossible(AUTRE_CLE)
    return
  }
  const { rows: chiffres } = await base.query<{ valeur: Buffer }>(
    'select iban_chiffre as valeur from porteur where iban_chiffre is not null order by id limit 1',
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
