import { PARTIE_ACCEPTEE } from '#domain/controle/verdicts.ts'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import { type ContexteFormulaire, limitesDe } from '#domain/projet/etapes/contexte.ts'
import { ETAPES } from '#domain/projet/etapes/etapes.ts'
import { etapeAcceptee } from '#domain/projet/faits.ts'
import { SIGNEE } from '#domain/projet/gardes/demande.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Etape } from '#web/ui/cadre/Etapes.tsx'
import { adresseEtape } from './adresse-etape.ts'

interface Entree {
  id: number
  libelle: string
  isRetire: boolean
}

/** What every step of the form gets. */
export interface ContexteEcran {
  projet: ProjetReponse | null
  calendrier: CalendrierReponse
  categories: readonly (Entree & { domainesRequis: boolean })[]
  domaines: readonly Entree[]
  /** Why the fields of this step can't be changed; null when they can. */
  verrou: string | null
  formulaire: ContexteFormulaire
}

export interface ProprietesEtape {
  contexte: ContexteEcran
  titre: string
}

/**
 * Why a step is read-only: the server says if the application may be saved, the review which sections;
 * `refus`: what keeps the reader from writing any.
 */
export function verrouDe(projet: ProjetReponse | null, numero: number, refus?: string | null): string | null {
  if (projet === null || numero > 5) return null
  if (!projet.isEditing) return refus && (!projet.isSigned || projet.isRefused) ? refus : SIGNEE
  return projet.isRefused && etapeAcceptee(projet.controles, numero) ? PARTIE_ACCEPTEE : null
}

/** What this application is checked against, as the server does. */
export function contexteFormulaire(
  projet: ProjetReponse | null,
  base: Pick<ContexteEcran, 'calendrier' | 'categories' | 'domaines'>,
): ContexteFormulaire {
  const signee = projet?.signatures.some((s) => s.objet === 'demande') === true
  return {
    calendrier: limitesDe(signee, base.calendrier),
    categories: base.categories,
    domaines: base.domaines,
    anciensProjets: null,
  }
}

/** The five labelled steps: earlier and current ones can be reached (specification 000 §2). */
export function etapesDuParcours(projet: ProjetReponse | null, numero: number): Etape[] {
  const atteinte = Math.max(numero, projet?.reprise ?? 1, (projet?.step ?? 0) + 1)
  return ETAPES.map((etape): Etape => {
    // A refused application is to be signed again.
    const signee = projet?.isSigned === true && !projet.isRefused
    const complete = etape.numero <= 4 ? projet?.etapes[etape.numero - 1] === true : signee
    const refusee = projet?.isRefused === true && etape.numero <= 4 && !complete
    const courante = etape.numero === Math.min(numero, 5)
    const etat = (): Etape['etat'] => {
      if (courante) return 'courante'
      if (refusee) return 'refusee'
      if (complete) return 'faite'
      return etape.numero < atteinte ? 'incomplete' : 'suivante'
    }
    return {
      libelle: etape.libelle,
      etat: etat(),
      // A signed application is only read: the step on screen isn't under way.
      ...(courante && signee ? { mot: 'Terminé' } : {}),
      ...(etape.numero === 5 && !courante && !complete && etape.numero < atteinte ? { mot: 'À signer' } : {}),
      vers: projet && etape.numero <= atteinte ? adresseEtape(etape.numero, projet.id) : undefined,
    }
  })
}
