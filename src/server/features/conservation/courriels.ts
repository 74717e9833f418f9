import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** Tells a person whom no structure has any more when their account goes, and how to keep it. */
export const courrielCompteSansStructure = (envoi: Envoi, jour: Jour): Courriel =>
  courriel('compte-sans-structure', envoi, {
    sujet: `Votre compte sera effacé le ${formatJourLong(jour)}`,
    paragraphes: [
      'Vous ne travaillez plus pour aucune structure sur le portail, et votre compte ne sert plus depuis longtemps.',
      `Le ${formatJourLong(jour)}, votre adresse, votre mobile et votre mot de passe seront effacés, et vous ne pourrez plus vous connecter. Ce que vous avez signé reste valable.`,
      'Pour garder votre compte, connectez-vous avant ce jour. Sinon, vous n’avez rien à faire.',
    ],
    bouton: { libelle: 'Me connecter', chemin: '/' },
  })
