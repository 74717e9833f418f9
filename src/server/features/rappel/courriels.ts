import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { MomentRappel } from '#domain/projet/echeances.ts'
import { MOTS_RELANCE } from '#domain/rappel/texte-relance.ts'
import type { Courriel } from '#server/contexte.ts'
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
export function courrielRappel(e: Rappel): Courriel {
  const ecran = e.objet === 'bilan' && !e.attestationSignee ? 'attestation' : e.objet
  const { titre, quoi, verbe, suite, libelle, chemin } = MOTS[ecran]
  const le = formatJourLong(e.echeance)
  const quand = e.moment === 'jour' ? 'aujourd’hui' : `au plus tard le ${le}`
  const nom = e.nomProjet === null ? '' : ` (${citer(e.nomProjet)})`
  return courriel(`rappel-${e.objet}-${e.moment}`, e, {
    sujet: `[Action requise] Demande n°\u00a0${e.numero}\u00a0: ${titre} ${quand}`,
    titre: `${titre.charAt(0).toUpperCase()}${titre.slice(1)} ${quand}`,
    paragraphes: [
      `${quoi} n°\u00a0${e.numero}${nom} ${verbe} ${quand}${e.moment === 'jour' ? `, ${le}` : ''}.`,
      suite,
    ],
    bouton: { libelle, chemin: `${chemin}?projetId=${e.projetId}` },
  })
}
