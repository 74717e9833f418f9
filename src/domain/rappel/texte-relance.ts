import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import { direRetard } from '#domain/projet/a-faire.ts'
import type { ObjetRelance } from '#domain/projet/relance.ts'

/** What a holder is written, after « Bonjour … », and the screen its button opens (path below /gestion). */
export interface TexteRelance {
  sujet: string
  titre: string
  paragraphes: string[]
  bouton: { libelle: string; chemin: string }
}

interface Mots {
  quoi: string
  verbe: string
  titre: string
  suite: string
  libelle: string
  chemin: string
}

/** By what is due; each button says the screen that it opens. */
export const MOTS_RELANCE: Record<ObjetRelance, Mots> = {
  correction: {
    quoi: 'Les corrections de votre demande',
    verbe: 'sont attendues',
    titre: 'vos corrections sont attendues',
    suite:
      'Corrigez les parties refusées, puis signez de nouveau\u00a0: votre demande sera contrôlée ensuite.',
    libelle: 'Corriger ma demande',
    chemin: '/porteur-projet/projet/step',
  },
  convention: {
    quoi: 'La convention de votre demande',
    verbe: 'est attendue',
    titre: 'votre convention est à signer',
    suite: 'Le versement de l’aide suit sa signature, qui se fait par un code reçu par SMS.',
    libelle: 'Signer ma convention',
    chemin: '/porteur-projet/convention',
  },
  attestation: {
    quoi: 'L’attestation de votre demande',
    verbe: 'est attendue',
    titre: 'votre attestation est à signer',
    suite: 'Le bilan se renseigne une fois l’attestation signée.',
    libelle: 'Signer l’attestation',
    chemin: '/porteur-projet/attestation',
  },
  bilan: {
    quoi: 'Le bilan de votre demande',
    verbe: 'est attendu',
    titre: 'votre bilan est à remettre',
    suite: 'Vous pouvez enregistrer votre saisie en brouillon et la reprendre plus tard.',
    libelle: 'Renseigner mon bilan',
    chemin: '/porteur-projet/bilan/step1',
  },
  'correction-bilan': {
    quoi: 'Les corrections de votre bilan',
    verbe: 'sont attendues',
    titre: 'les corrections de votre bilan sont attendues',
    suite: 'Corrigez les parties refusées et enregistrez-les\u00a0: votre bilan sera contrôlé ensuite.',
    libelle: 'Corriger mon bilan',
    chemin: '/porteur-projet/bilan/step',
  },
}

interface Relance {
  projetId: number
  numero: string
  nomProjet: string | null
  objet: ObjetRelance
  /** Day due (Paris); null: none is set. */
  echeance: Jour | null
  jour: Jour
  /** First refused step, when corrections are awaited. */
  etape: number | undefined
}

/** The mail of a reminder sent by hand on `jour`. */
export function texteRelance(relance: Relance): TexteRelance {
  const { numero, nomProjet, echeance } = relance
  const { quoi, verbe, titre, suite, libelle, chemin } = MOTS_RELANCE[relance.objet]
  const nom = nomProjet === null ? '' : ` (${citer(nomProjet)})`
  const depuis = direRetard(echeance, relance.jour) === null ? 'au plus tard le' : 'depuis le'
  const quand = echeance === null ? '' : ` ${depuis} ${formatJourLong(echeance)}`
  return {
    sujet: `[Rappel] Demande n°\u00a0${numero}\u00a0: ${titre}`,
    titre: `${titre.charAt(0).toUpperCase()}${titre.slice(1)}`,
    paragraphes: [`${quoi} n°\u00a0${numero}${nom} ${verbe}${quand}.`, suite],
    bouton: { libelle, chemin: `${chemin}${relance.etape ?? ''}?projetId=${relance.projetId}` },
  }
}
