import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { MomentRappel } from '#domain/projet/echeances.ts'
import type { Courriel } from '#server/contexte.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'
import type { Attente, ObjetRappel } from './queries.ts'

interface Rappel extends EnvoiDemande, Pick<Attente, 'objet'> {
  echeance: Jour
  moment: MomentRappel
}

const MOTS: Record<ObjetRappel, { a: string; quoi: string; suite: string; libelle: string; chemin: string }> =
  {
    convention: {
      a: 'votre convention est à signer',
      quoi: 'La convention de votre demande',
      suite: 'Le versement de l’aide suit sa signature, qui se fait par un code reçu par SMS.',
      libelle: 'Signer ma convention',
      chemin: '/porteur-projet/convention',
    },
    bilan: {
      a: 'votre bilan est à remettre',
      quoi: 'L’attestation et le bilan de votre demande',
      suite: 'Vous pouvez enregistrer votre saisie en brouillon et la reprendre plus tard.',
      libelle: 'Renseigner mon bilan',
      chemin: '/porteur-projet/attestation',
    },
  }

/** Tells a holder that something is due in a week, or today. */
export function courrielRappel(e: Rappel): Courriel {
  const { a, quoi, suite, libelle, chemin } = MOTS[e.objet]
  const le = formatJourLong(e.echeance)
  const quand = e.moment === 'jour' ? 'aujourd’hui' : `avant le ${le}`
  const nom = e.nomProjet === null ? '' : ` («\u00a0${e.nomProjet}\u00a0»)`
  const verbe = e.objet === 'convention' ? 'est à signer' : 'sont à remettre'
  return courriel(`rappel-${e.objet}-${e.moment}`, e, {
    sujet: `[Action requise] Demande n°\u00a0${e.numero}\u00a0: ${a} ${quand}`,
    titre: `${a.charAt(0).toUpperCase()}${a.slice(1)} ${quand}`,
    paragraphes: [
      e.moment === 'jour'
        ? `${quoi} n°\u00a0${e.numero}${nom} ${verbe} aujourd’hui, ${le}.`
        : `${quoi} n°\u00a0${e.numero}${nom} ${verbe} au plus tard le ${le}.`,
      suite,
    ],
    bouton: { libelle, chemin: `${chemin}?projetId=${e.projetId}` },
  })
}
