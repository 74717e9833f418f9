import { Pastille } from '#web/ui/Pastille.tsx'
import { OuiNon } from './OuiNon.tsx'
import './controle.css'

interface Proprietes {
  rang: number
  titre: string
  reponse: boolean | null
  /** Accepted by the review before: shown, not asked again. */
  acquise: boolean
  precision: string | null
  courante?: boolean
  inactive: boolean
  viser: () => void
  repondre: (reponse: boolean) => void
}

/** One part of a review: its number, its title that leads to it in the document, and its verdict. */
export function LigneVerdict({ rang, titre, acquise, precision, courante = false, ...p }: Proprietes) {
  return (
    <li className={courante && !acquise ? 'verdict verdict-courant' : 'verdict'}>
      <span className="verdict-rang" aria-hidden="true">
        {rang}
      </span>
      <button type="button" className="verdict-titre" onClick={p.viser}>
        {titre}
      </button>
      {precision && <small className="second">{precision}</small>}
      {acquise ? (
        <Pastille statut="fait">Accepté</Pastille>
      ) : (
        <OuiNon
          nommer={(reponse) => `${reponse ? 'Oui, accepter' : 'Non, refuser'} la partie ${rang}, ${titre}`}
          reponse={p.reponse}
          inactive={p.inactive}
          repondre={p.repondre}
        />
      )}
    </li>
  )
}

/** What a review lacks, by the parts without an answer; else what follows: `accepte` without a refusal. */
export function suiteVerdict(rangs: readonly number[], refus: boolean, accepte: string): string {
  if (rangs.length === 1) return `Il manque la réponse à la partie ${rangs[0]}.`
  if (rangs.length > 1)
    return `Il manque la réponse aux parties ${rangs.slice(0, -1).join(', ')} et ${rangs.at(-1)}.`
  return refus ? 'Le porteur recevra ce motif par e-mail et corrigera les parties refusées.' : accepte
}
