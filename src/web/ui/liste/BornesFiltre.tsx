import { SaisieDate } from '../champs/SaisieDate.tsx'
import { SaisieMontant } from '../champs/SaisieNombre.tsx'
import type { FiltreOffert, FiltresDits } from './filtre.ts'

const MONTANT_MAX = 10_000_000
const nombreDe = (texte: string | undefined): number | null =>
  texte && Number.isFinite(Number(texte)) ? Number(texte) : null

/** The two ends of a filter between amounts, or between days. */
export function BornesFiltre<N extends string>({
  offert: { genre, noms },
  filtres,
  surChange,
}: {
  offert: Extract<FiltreOffert<N>, { genre: 'montants' | 'jours' }>
  filtres: FiltresDits<N>
  surChange: (change: FiltresDits<N>) => void
}) {
  const change = (nom: N, valeur: string): void => surChange({ [nom]: valeur } as FiltresDits<N>)
  const libelles = genre === 'montants' ? ['Au moins', 'Au plus'] : ['Du', 'Au']
  return noms.map((nom, rang) =>
    genre === 'montants' ? (
      <SaisieMontant
        key={nom}
        nom={nom}
        libelle={libelles[rang] ?? ''}
        valeur={nombreDe(filtres[nom])}
        max={MONTANT_MAX}
        onChange={(v) => change(nom, v === null ? '' : String(v))}
      />
    ) : (
      <SaisieDate
        key={nom}
        nom={nom}
        libelle={libelles[rang] ?? ''}
        valeur={filtres[nom] ?? null}
        onChange={(v) => change(nom, v ?? '')}
      />
    ),
  )
}
