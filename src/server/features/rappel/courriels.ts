import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { MomentRappel } from '#domain/projet/echeances.ts'
import type { Courriel } from '#server/contexte.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'
import type { Attente, ObjetRappel } from './queries.ts'

interface Rappel extends EnvoiDemande, Pick<Attente, 'objet' | 'attestationSignee'> {
  echeance: Jour
  moment: MomentRappel
}

interface Mots {
  a: string
  quoi: string
  verbe: string
  suite: string
  libelle: string
  chemin: string
}

const BILAN = {
  a: 'votre bilan est à remettre',
  suite: 'Vous pouvez enregistrer votre saisie en brouillon et la reprendre plus tard.',
}
/** Each button says the screen that it opens. */
const MOTS: Record<ObjetRappel | 'attestation', Mots> = {
  convention: {
    a: 'votre convention est à signer',
    quoi: 'La convention de votre demande',
    verbe: 'est à signer',
    suite: 'Le versement de l’aide suit sa signature, qui se fait par un code reçu par SMS.',
    libelle: 'Signer ma convention',
    chemin: '/porteur-projet/convention',
  },
  attestation: {
    ...BILAN,
    quoi: 'L’attestation, puis le bilan de votre demande',
    verbe: 'sont à remettre',
    libelle: 'Signer l’attestation',
    chemin: '/porteur-projet/attestation',
  },
  bilan: {
    ...BILAN,
    quoi: 'Le bilan de votre demande',
    verbe: 'est à remettre',
    libelle: 'Renseigner mon bilan',
    chemin: '/porteur-projet/bilan/step1',
  },
}

/** Tells a holder that something is due in a week, or today. */
export function courrielRappel(e: Rappel): Courriel {
  const ecran = e.objet === 'bilan' && !e.attestationSignee ? 'attestation' : e.objet
  const { a, quoi, verbe, suite, libelle, chemin } = MOTS[ecran]
  const le = formatJourLong(e.echeance)
  const quand = e.moment === 'jour' ? 'aujourd’hui' : `au plus tard le ${le}`
  const nom = e.nomProjet === null ? '' : ` (${citer(e.nomProjet)})`
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
