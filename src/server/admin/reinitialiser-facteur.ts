import { effacerPour } from '#server/features/second-facteur/effacer-pour.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { lireCompteDeConnexion, verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { type Atelier, avecFile } from './atelier.ts'

/** Takes away the second factor of an account (lost phone): sessions close; journalled, told by e-mail. */
export async function reinitialiserFacteur(atelier: Atelier, email: string): Promise<number> {
  return await avecFile(atelier, async ({ db }, queue) => {
    const le = atelier.horloge.maintenant()
    const fait = await db.transaction().execute(async (tx) => {
      const connu = await lireCompteDeConnexion(tx, email)
      const compte = connu && (await verrouillerCompte(tx, connu.id))
      if (!compte) throw new DemarrageImpossible(`Aucun compte ouvert n’a l’adresse ${email}.`)
      return await effacerPour({ config: atelier.config, queue }, tx, compte, { acteur: null, le })
    })
    if (!fait) throw new DemarrageImpossible(`Le compte ${email} n’a pas de second facteur.`)
    atelier.dire(`Le second facteur de ${email} est retiré, ses sessions sont fermées.`)
    atelier.dire('À la prochaine connexion, son mot de passe suffit. La personne en est prévenue par e-mail.')
    return 0
  })
}
