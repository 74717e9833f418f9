import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { journaliser } from '#server/infra/journal.ts'
import { secretsDe, temoinDe } from '#server/infra/secrets.ts'
import { compterSousLaCle, remplacerCle } from '#server/socle/cle-secrete.ts'
import { type Atelier, avecBase } from './atelier.ts'

/**
 * Makes the present SECRET_KEY that of the base, when the first one is lost, and says what is lost with it;
 * without `confirme`, only says it. Journalled. Throws DemarrageImpossible when it is already its own.
 */
export async function assumerCle(atelier: Atelier, confirme: boolean): Promise<number> {
  const secrets = secretsDe(atelier.config.secretKey)
  return await avecBase(atelier, async ({ db }) => {
    const { temoin, ...perdu } = await compterSousLaCle(db)
    if (temoin === temoinDe(secrets))
      throw new DemarrageImpossible('SECRET_KEY est déjà celle de cette base : il n’y a rien à assumer.')
    atelier.dire('Chiffré avec la clé d’avant, ne se relira plus :')
    atelier.dire(`  ${perdu.comptes} compte(s) bancaire(s) : chaque structure redonne le sien ;`)
    atelier.dire(
      `  ${perdu.facteurs} application(s) de second facteur : reset-second-factor, personne par personne ;`,
    )
    atelier.dire(
      `  ${perdu.fichiers} fichier(s) de virements ; les codes et les liens en chemin sont à redemander.`,
    )
    if (!confirme) {
      atelier.dire(
        'Rien n’a été changé. Relancez avec --confirmer, le portail arrêté, si la clé d’avant est perdue.',
      )
      return 1
    }
    const le = atelier.horloge.maintenant()
    await db.transaction().execute(async (tx) => {
      await remplacerCle(tx, secrets, le)
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
    atelier.dire('La clé présente est maintenant celle de cette base. Gardez-la à part.')
    return 0
  })
}
