import { HEURE } from '#domain/commun/jours.ts'
import { courrielMotDePasseOublie } from '#server/features/session/courriels.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireCompteDeConnexion } from '#server/socle/compte/comptes.ts'
import { creerJeton } from '#server/socle/compte/jetons.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { type Atelier, avecFile, direLien } from './atelier.ts'

/** Gives any account a link of 60 minutes to choose a password; earlier links die. Journalled. */
export async function redonnerAcces(atelier: Atelier, email: string, montrer: boolean): Promise<number> {
  return await avecFile(atelier, async (base, queue) => {
    const le = atelier.horloge.maintenant()
    const expireLe = new Date(le.getTime() + HEURE)
    const jeton = await base.db.transaction().execute(async (tx) => {
      const compte = await lireCompteDeConnexion(tx, email)
      if (!compte) throw new DemarrageImpossible(`Aucun compte ouvert n’a l’adresse ${email}.`)
      const utilisateurId = compte.id
      const ligne = {
        acte: 'donnerLienMotDePasse' as const,
        acteur: null,
        adresse: null,
        avant: null,
        apres: null,
      }
      await journaliser(tx, { ...ligne, chaine: `compte:${utilisateurId}`, le })
      const clair = await creerJeton(tx, {
        utilisateurId,
        usage: 'mot-de-passe',
        email: null,
        le,
        dureeMs: HEURE,
      })
      await queue.courriel(tx, courrielMotDePasseOublie(envoiPour(atelier, compte), clair, expireLe))
      return clair
    })
    atelier.dire(`Lien de 60 minutes donné à ${email}, pour choisir un nouveau mot de passe.`)
    direLien(atelier, email, jeton, montrer)
    return 0
  })
}
