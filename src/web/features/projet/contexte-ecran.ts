import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import type { ContexteFormulaire } from '#domain/projet/etapes/contexte.ts'
import { ETAPES } from '#domain/projet/etapes/etapes.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Etape } from '#web/ui/cadre/Etapes.tsx'
import { adresseEtape } from './use-etape.ts'

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

const CLES = ['projetValide', 'presentationValide', 'budgetValide', 'fichiersValide'] as const

/** True when the review in force accepted that step (1 to 4). */
const etapeAcceptee = (projet: ProjetReponse, numero: number): boolean => {
  const cle = CLES[numero - 1]
  return cle !== undefined && projet.controles?.[cle] === true
}

/** Why a step is read-only: the server says whether the application may be saved, the review which sections. */
export function verrouDe(projet: ProjetReponse | null, numero: number): string | null {
  if (projet === null || numero > 5) return null
  if (!projet.isEditing) return 'Cette demande est signée\u00a0: elle ne peut plus être modifiée.'
  return projet.isRefused && numero <= 4 && etapeAcceptee(projet, numero)
    ? 'Cette partie a été acceptée\u00a0: elle ne peut plus être modifiée.'
    : null
}

/** The limits in force for this application: frozen once it was signed (contract §4). */
export function contexteFormulaire(
  projet: ProjetReponse | null,
  base: Pick<ContexteEcran, 'calendrier' | 'categories' | 'domaines'>,
): ContexteFormulaire {
  const dejaSignee = projet?.signatures.some((s) => s.objet === 'demande')
  return {
    calendrier: dejaSignee ? null : base.calendrier,
    categories: base.categories,
    domaines: base.domaines,
    anciensProjets: null,
  }
}

/** The five labelled steps: earlier and current ones can be reached (specification 000 §2). */
export function etapesDuParcours(projet: ProjetReponse | null, numero: number): Etape[] {
  const atteinte = Math.max(numero, projet?.reprise ?? 1, (projet?.step ?? 0) + 1)
  return ETAPES.map((e): Etape => {
    // A refused application is to be signed again.
    const signee = projet?.isSigned === true && !projet.isRefused
    const complete = e.numero <= 4 ? projet?.etapes[e.numero - 1] === true : signee
    const refusee = projet?.isRefused === true && e.numero <= 4 && !complete
    const courante = e.numero === Math.min(numero, 5)
    const etat = (): Etape['etat'] => {
      if (courante) return 'courante'
      if (refusee) return 'refusee'
      if (complete) return 'faite'
      return e.numero < atteinte ? 'incomplete' : 'suivante'
    }
    return {
      libelle: e.libelle,
      etat: etat(),
      // A signed application is only read: the step on screen isn't under way.
      ...(courante && signee ? { mot: 'Terminé' } : {}),
      ...(e.numero === 5 && !courante && !complete && e.numero < atteinte ? { mot: 'À signer' } : {}),
      vers: projet && e.numero <= atteinte ? adresseEtape(e.numero, projet.id) : undefined,
    }
  })
}
