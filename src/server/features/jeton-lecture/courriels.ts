import { citer } from '#domain/commun/guillemets.ts'
import { direJours, formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import { OUVRIR_LES_JETONS } from '#server/socle/jeton-lecture/courriels.ts'

interface Fin {
  nom: string
  derniers: string
  dernierJour: Jour
  jours: number
  /** Who answered for it and no longer administers; null: the reader does. */
  titulaire: string | null
}

/** Tells who answers for a token that it ends soon, and how to have no stop. */
export function courrielFinJeton(
  envoi: Envoi,
  { nom, derniers, dernierJour, jours, titulaire }: Fin,
): Courriel {
  const quand = jours === 0 ? 'aujourd’hui' : `dans ${direJours(jours)}`
  const suite =
    titulaire === null
      ? '«\u00a0Dupliquer\u00a0» en crée un autre de mêmes droits\u00a0: branchez-le, puis révoquez celui-ci.'
      : `${titulaire}, qui en répondait, n’est plus administrateur\u00a0: reprenez-le pour le dupliquer, ou révoquez-le s’il ne sert plus.`
  return courriel('fin-jeton-lecture', envoi, {
    sujet: `Le jeton de lecture ${citer(nom)} finit ${quand}`,
    paragraphes: [
      `Le jeton de lecture ${citer(nom)}, qui finit par ${derniers}, marche jusqu’au ${formatJourLong(dernierJour)} compris. Ensuite, le tableur ou l’outil qui s’en sert ne lira plus rien.`,
      suite,
    ],
    bouton: OUVRIR_LES_JETONS,
  })
}
