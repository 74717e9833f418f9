import { useQuery } from '@tanstack/react-query'
import { formatJour } from '#domain/commun/jours.ts'
import { appelsStructure } from '#domain/structure/appels.ts'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'
import { cleSiret, siretElectronique } from '#domain/structure/siret.ts'
import type { Confirmation } from '#domain/structure/verification.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

export interface VuDuRegistre {
  fiche: FicheRegistre | null
  /** What is said of the number; null: nothing to say yet. */
  phrase: string | null
  /** What is odd about it, beside. */
  alerte: string | null
  /** The person may confirm that. */
  aConfirmer: Confirmation | null
}

const RIEN: VuDuRegistre = { fiche: null, phrase: null, alerte: null, aConfirmer: null }
const CLE = 'La clé de ce numéro ne correspond pas à ses autres chiffres\u00a0: vérifiez-les.'

/** What the public register says of the number being typed, asked once it has its fourteen digits. */
export function useRegistre(saisie: string | null, connu: string | null = null): VuDuRegistre {
  const siret = siretElectronique(saisie ?? '')
  const { data, isError, isFetching } = useQuery({
    queryKey: cles.registre(siret ?? ''),
    enabled: siret !== null && siret !== connu,
    staleTime: 600_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await appeler(appelsStructure.chercherStructure, { query: { siret }, signal })).data,
  })
  if (siret === null || siret === connu) return RIEN
  if (isFetching) return { ...RIEN, phrase: 'Recherche dans l’annuaire public…' }
  const muet = isError || data?.etat === 'indisponible'
  if (data?.etat === 'trouve')
    return { ...RIEN, fiche: data.fiche, phrase: trouve(data), alerte: alerteDe(data.fiche) }
  if (!cleSiret(siret))
    return { ...RIEN, phrase: CLE, aConfirmer: data?.etat === 'introuvable' ? null : 'cle' }
  if (muet)
    return {
      ...RIEN,
      phrase:
        'L’annuaire public ne répond pas. Continuez\u00a0: le numéro sera vérifié de lui-même plus tard.',
    }
  if (data?.etat === 'introuvable')
    return { ...RIEN, phrase: 'L’annuaire public ne connaît pas ce numéro.', aConfirmer: 'nonDiffusible' }
  return RIEN
}

function trouve({ fiche, source }: { fiche: FicheRegistre | null; source: string | null }): string {
  const ou = [fiche?.codePostal, fiche?.commune].filter(Boolean).join(' ')
  return `Trouvé dans l’annuaire (${source})\u00a0: ${[fiche?.nom, ou].filter(Boolean).join(', ')}.`
}

/** What should make the person look twice; it stops nobody. */
function alerteDe(fiche: FicheRegistre | null): string | null {
  if (fiche?.cessee) return 'Cette structure y est dite cessée\u00a0: est-ce bien la vôtre\u00a0?'
  if (!fiche?.fermee) return null
  const le = fiche.fermeeLe ? ` le ${formatJour(fiche.fermeeLe)}` : ''
  return `Cet établissement y est dit fermé${le}\u00a0: donnez plutôt le SIRET d’un établissement ouvert.`
}
