import { sql } from 'kysely'
import { temoinDe } from '#server/infra/db/cle-secrete.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { journaliser } from '#server/infra/journal.ts'
import { secretsDe } from '#server/infra/secrets.ts'
import { type Atelier, avecBase } from './atelier.ts'

interface Perdu {
  comptes: number
  facteurs: number
  fichiers: number
}

/**
 * Makes the present SECRET_KEY that of the base, when the first one is lost, and says what is lost with it; without
 * `confirme`, only says it. Journalled. Throws DemarrageImpossible when it is already its own.
 */
export async function assumerCle(a: Atelier, confirme: boolean): Promise<number> {
  const temoin = temoinDe(secretsDe(a.config.secretKey))
  return await avecBase(a, async ({ db }) => {
    const { rows } = await sql<Perdu & { temoin: string | null }>`select
      (select temoin from cle_secrete) as temoin,
      (select count(*)::int from porteur where iban_chiffre is not null) as comptes,
      (select count(*)::int from authentificateur) as facteurs,
      (select count(*)::int from lot_virement where fichier is not null) as fichiers`.execute(db)
    const [lu] = rows
    if (!lu || lu.temoin === temoin)
      throw new DemarrageImpossible('SECRET_KEY est déjà celle de cette base : il n’y a rien à assumer.')
    const { temoin: _, ...perdu } = lu
    a.dire('Chiffré avec la clé d’avant, ne se relira plus :')
    a.dire(`  ${perdu.comptes} compte(s) bancaire(s) : chaque structure redonne le sien ;`)
    a.dire(
      `  ${perdu.facteurs} application(s) de second facteur : reset-second-factor, personne par personne ;`,
    )
    a.dire(
      `  ${perdu.fichiers} fichier(s) de virements ; les codes et les liens en chemin sont à redemander.`,
    )
    if (!confirme) {
      a.dire(
        'Rien n’a été changé. Relancez avec --confirmer, le portail arrêté, si la clé d’avant est perdue.',
      )
      return 1
    }
    const le = a.horloge.maintenant()
    await db.transaction().execute(async (tx) => {
      await sql`insert into cle_secrete (temoin, le) values (${temoin}, ${le})
        on conflict (seule) do update set temoin = excluded.temoin, le = excluded.le`.execute(tx)
      await journaliser(tx, {
        chaine: 'cle',
        acte: 'assumerCle',
        acteur: null,
        adresse: null,
        avant: null,
        apres: perdu,
        le,
      })
    })
    a.dire('La clé présente est maintenant celle de cette base. Gardez-la à part.')
    return 0
  })
}
