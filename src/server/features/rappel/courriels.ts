import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { MomentRappel } from '#domain/projet/echeances.ts'
import { MOTS_RELANCE } from '#domain/rappel/texte-relance.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'
import type { Attente } from './queries.ts'

interface Rappel extends EnvoiDemande, Pick<Attente, 'objet' | 'attestationSignee'> {
  echeance: Jour
  moment: MomentRappel
}

const { convention, attestation, bilan } = MOTS_RELANCE
const MOTS = {
  convention: { ...convention, verbe: 'est à signer' },
  attestation: {
    ...attestation,
    titre: bilan.titre,
    quoi: 'L’attestation, puis le bilan de votre demande',
    verbe: 'sont à remettre',
    suite: bilan.suite,
  },
  bilan: { ...bilan, verbe: 'est à remettre' },
}

/** Tells a holder that something is due in a week, or today. */
export function courrielRappel(rappel: Rappel): Courriel {
  const ecran = rappel.objet === 'bilan' && !rappel.attestationSignee ? 'attestation' : rappel.objet
  const { titre, quoi, verbe, suite, libelle, chemin } = MOTS[ecran]
  const le = formatJourLong(rappel.echeance)
  const quand = rappel.moment === 'jour' ? 'aujourd’hui' : `au plus tard le ${le}`
  const nom = rappel.nomProjet === null ? '' : ` (${citer(rappel.nomProjet)})`
  return courriel(`rappel-${rappel.objet}-${rappel.moment}`, rappel, {
    sujet: `[Action requise] Demande n°\u00a0${rappel.numero}\u00a0: ${titre} ${quand}`,
    titre: `${titre.charAt(0).toUpperCase()}${titre.slice(1)} ${quand}`,
    paragraphes: [
      `${quoi} n°\u00a0${rappel.numero}${nom} ${verbe} ${quand}${rappel.moment === 'jour' ? `, ${le}` : ''}.`,
      suite,
    ],
    bouton: { libelle, chemin: `${chemin}?projetId=${rappel.projetId}` },
  })
}
