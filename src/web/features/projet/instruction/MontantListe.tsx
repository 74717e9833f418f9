import { partsLues } from '#domain/projet/montants.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { EurosNus } from '#web/ui/EurosNus.tsx'

/**
 * Granted in bold; only asked for in grey, and said so where granted ones stand beside it; a dash where
 * nothing will be granted.
 */
export function MontantListe({ projet: p, parmiAccordes }: { projet: ProjetEcran; parmiAccordes: boolean }) {
  if (p.isRefusedCAA || p.isRefusedCA) return <span className="secondaire montant-liste">–</span>
  const { accorde } = partsLues(p)
  if (accorde !== null)
    return (
      <b className="chiffres montant-liste">
        <EurosNus euros={accorde} />
      </b>
    )
  if (p.montantDemande === null) return <span className="sans-objet cache">sans objet</span>
  return (
    <span className="montant-demande chiffres montant-liste">
      <EurosNus euros={p.montantDemande} />
      {parmiAccordes && <small>demandés</small>}
    </span>
  )
}

/** One of the two alone, in its own column; what was granted stands out. */
export function MontantSeul({ euros, fort }: { euros: number | null; fort?: boolean }) {
  if (euros === null) return <span className="sans-objet cache">sans objet</span>
  const Forme = fort ? 'b' : 'span'
  return (
    <Forme className={fort ? 'chiffres' : 'chiffres secondaire'}>
      <EurosNus euros={euros} />
    </Forme>
  )
}
